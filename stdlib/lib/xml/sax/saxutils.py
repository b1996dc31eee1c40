"""Texts as they stand in documents."""

__all__ = ["escape", "quoteattr", "unescape"]


def _replaced(text, table):
    for old, new in table.items():
        text = text.replace(old, new)
    return text


def escape(data, entities={}):
    """The text with &, < and > as references, and what else entities names."""
    data = data.replace("&", "&amp;").replace(">", "&gt;").replace("<", "&lt;")
    return _replaced(data, entities)


def unescape(data, entities={}):
    """The text with these references replaced; &amp; comes last."""
    data = data.replace("&lt;", "<").replace("&gt;", ">")
    return _replaced(data, entities).replace("&amp;", "&")


def quoteattr(data, entities={}):
    """The text as the value of an attribute, in quotes."""
    data = escape(data, {**entities, "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"})
    if '"' not in data:
        return f'"{data}"'
    return f"'{data}'" if "'" not in data else '"' + data.replace('"', "&quot;") + '"'
