"""The figures of a game as JSON, as a sheet of comma-separated values, and as a table for a terminal."""

from rulesdsl.analysis.facts_forms.as_csv import facts_csv
from rulesdsl.analysis.facts_forms.as_json import facts_json
from rulesdsl.analysis.facts_forms.as_table import facts_table

__all__ = ["facts_csv", "facts_json", "facts_table"]
