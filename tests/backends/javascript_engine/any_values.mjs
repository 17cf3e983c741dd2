// Hands values of every kind to the engine named and tells what came of it, as one line of JSON.
import { pathToFileURL } from "node:url";

const { play, waves } = await import(pathToFileURL(process.argv[2]).href);
const rows = ["SQRHCSQ", "QRHCSQR", "RHCSQRH", "HCSQRHC", "CSQRHCS", "SQRHCSQ", "QRHCSQR"];
const calm = () => rows.join("").split("");
const thrower = () => {
  throw new Error("looked at");
};
const traps = Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((trap) => [trap, thrower]));
const revoked = Proxy.revocable([], {});
revoked.revoke();
const itself = [];
itself.push(itself);
const getter = Object.defineProperty(["S"], "0", { get: thrower });
const length = { length: 1, 0: "S" };
const values = {
  undefined,
  null: null,
  true: true,
  number: 1,
  nan: NaN,
  bigint: 100n,
  symbol: Symbol("S"),
  function: () => "1.00",
  object: {},
  string: new String("1.00"),
  one: "1",
  half: "0.5",
  prototype: "__proto__",
  constructor: "constructor",
  surrogate: "\ud800",
  date: new Date(0),
  map: new Map([["1.00", 0]]),
  proxy: new Proxy([], traps),
  callable: new Proxy(thrower, traps),
  revoked: revoked.proxy,
  itself,
  getter,
  length,
  sparse: new Array(49),
  huge: new Array(2 ** 32 - 1),
  bytes: new Uint8Array(49),
  toString: { toString: thrower, valueOf: thrower, toJSON: thrower },
};
const told = (stake, stacks) => play(stake, stacks).toJSON().reason ?? "ok";
const each = (stake, stacks) => Object.fromEntries(Object.entries(values).map(([name, value]) => [name, told(stake(value), stacks(value))]));
const at7 = (value) => Object.assign(calm(), { 7: value });
const before = calm().map((code) => [code, "S"]);
const copy = JSON.stringify(before);
play("1.00", before);
const replaced = ["BBBBBQH", "QHRRSSC", "HQRRCQS", "QHSCQHC", "HQCSHQS", "QHSCQHC", "HQCSHQS"].join("").split("");
const calmer = ["SSSSQRH", ...rows.slice(1)].join("").split("");
const refills = ["C", "Q", "C", "R"];
console.log(
  JSON.stringify({
    calm: play("1.00", calm()),
    stakes: each((value) => value, calm),
    stacks: each(() => "1.00", (value) => value),
    stack: each(() => "1.00", at7),
    deep: told("1.00", at7("S".repeat(1_000_000))),
    untouched: JSON.stringify(before) === copy,
    waves: [...waves("2.00", replaced.map((code, place) => code + calmer[place] + (refills[place] ?? "")))],
  }),
);
