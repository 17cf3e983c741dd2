"""Units as the columns of a table, and the table as a file."""
