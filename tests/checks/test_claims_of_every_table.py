"""One claim of every table: where it is wrong, the other tables say the same and are not to be changed."""

from __future__ import annotations

from pathlib import Path

from rulesdsl.chain import compile_rules

KUMULOS = (Path(__file__).parents[2] / "rules" / "kumulos.rules").read_text("utf-8")


def test_claim__other_tables_agree_with_the_mend() -> None:
    text = KUMULOS.replace("payout ratio  70 %", "payout ratio  71 %")
    (finding,) = (each for each in compile_rules("kumulos.rules", text.encode()).findings if each.severity != "note")
    assert text[finding.span.start :].startswith("71")
    assert (finding.code, dict(finding.words)["mend"]) == ("claim-ratio", "70 %")
    assert [label.key for label in finding.labels] == ["claim-ratio/too"] * 2
    assert [text[label.span.start : label.span.end] for label in finding.labels] == ["700 000", "1 400 000"]
