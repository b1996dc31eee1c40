"""WSGI: the interface between web servers and applications (PEP 3333)."""
