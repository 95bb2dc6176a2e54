"""Beside the table, or below it: the log, the chart, the prompt and its buttons."""
