"""Jacks Trump: call HIGH or LOW, take the tricks that carry points, keep the last jack. For two to fifteen."""

TITLE = "Jacks Trump"
ORDER = 4
