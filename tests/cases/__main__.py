"""`python -m tests.cases`: print the reports that are not as expected; with --rewrite, write what is given now.

Read every line of the difference before it is kept: the reports are what authors will see.
"""

from __future__ import annotations

import sys

from tests.cases.reports import CASES, report_beside, report_of, rules_files


def main(arguments: list[str]) -> int:
    changed = 0
    for rules in rules_files():
        expected, given = report_beside(rules), report_of(rules)
        if expected.exists() and expected.read_text("utf-8") == given:
            continue
        changed += 1
        print(expected.relative_to(CASES))
        if arguments == ["--rewrite"]:
            expected.write_text(given, "utf-8", newline="\n")
        else:
            print(given)
    for orphan in sorted(set(CASES.glob("*/*/*.txt")) - {report_beside(rules) for rules in rules_files()}):
        changed += 1
        print(f"{orphan.relative_to(CASES)} has no rules")
        if arguments == ["--rewrite"]:
            orphan.unlink()
    return 0 if arguments == ["--rewrite"] else int(changed > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
