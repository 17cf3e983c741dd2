"""What the pages for readers who check have in common: numbered chapters in one column, on screen and on paper."""
