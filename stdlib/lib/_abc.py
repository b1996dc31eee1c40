"""What abc does natively in CPython; here it is its metaclass."""

from abc import get_cache_token
