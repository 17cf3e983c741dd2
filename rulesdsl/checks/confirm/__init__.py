"""What holds each numeral of a rules file in place, and the numerals that nothing holds."""
