"""Which implementations of the Document Object Model there are."""

well_known_implementations = {"minidom": "xml.dom.minidom"}
registered = {}


def registerDOMImplementation(name, factory):
    """Makes a factory known by a name."""
    registered[name] = factory


def _parsed(features):
    """Pairs of a text "core 2.0 xml": versions are optional."""
    words, pairs = features.split(), []
    for word in words:
        if word[:1].isdigit():
            if not pairs or pairs[-1][1] is not None:
                raise ValueError(f"bad feature name: {word!r}")
            pairs[-1] = pairs[-1][0], word
        else:
            pairs.append((word, None))
    return tuple(pairs)


def getDOMImplementation(name=None, features=()):
    """The implementation of that name, or the first that has all features."""
    if name in registered and name is not None:
        return registered[name]()
    if name is None or name in well_known_implementations:
        import importlib

        wanted = _parsed(features) if isinstance(features, str) else features
        makers = list(registered.values()) if name is None else []
        makers += [importlib.import_module(module).getDOMImplementation for module in well_known_implementations.values()]
        for maker in makers:
            implementation = maker()
            if all(implementation.hasFeature(feature, version) for feature, version in wanted):
                return implementation
    if name is None:
        raise ImportError("no suitable DOM implementation found")
    return __import__(name, {}, {}, ["getDOMImplementation"]).getDOMImplementation()
