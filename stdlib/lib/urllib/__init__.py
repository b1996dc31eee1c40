"""Addresses of the web: parsing them; fetching needs sockets."""
