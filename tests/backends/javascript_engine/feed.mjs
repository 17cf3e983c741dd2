// Plays the units of standard input, a line [stake, stacks] each, with the engine named; writes a line of JSON each.
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const { play } = await import(pathToFileURL(process.argv[2]).href);
for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(play(...JSON.parse(line)))}\n`);
}
