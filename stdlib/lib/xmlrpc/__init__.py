"""Calls of procedures in XML over HTTP."""
