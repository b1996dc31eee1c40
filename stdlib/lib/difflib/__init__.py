"""Differences between sequences, and ways to show those between texts."""

from difflib._matcher import Match, SequenceMatcher, get_close_matches
from difflib._differ import Differ, IS_CHARACTER_JUNK, IS_LINE_JUNK, ndiff, restore
from difflib._formats import context_diff, diff_bytes, unified_diff
from difflib._table import HtmlDiff

__all__ = ["get_close_matches", "ndiff", "restore", "SequenceMatcher", "Differ", "IS_CHARACTER_JUNK", "IS_LINE_JUNK",
           "context_diff", "unified_diff", "diff_bytes", "HtmlDiff", "Match"]

for _made in (Match, SequenceMatcher, Differ, HtmlDiff):
    _made.__module__ = "difflib"
del _made
