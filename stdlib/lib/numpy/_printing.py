"""How arrays are printed: the fewest digits that tell a float, columns of one width, long ones in excerpts."""

import math

_options = {"precision": 8, "threshold": 1000, "edgeitems": 3, "linewidth": 75, "suppress": False}


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, **unused):
    given = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth, "suppress": suppress}
    _options.update({k: v for k, v in given.items() if v is not None})


def get_printoptions():
    return dict(_options)


def _excerpt(a, short):
    """Nested lists, with ... for what is left out."""
    if not a.ndim:
        return a.item()
    edge = _options["edgeitems"]
    if short and len(a) > 2 * edge:
        return [_excerpt(a[i], short) for i in range(edge)] + [...] + [_excerpt(a[i - edge], short) for i in range(edge)]
    return [_excerpt(a[i], short) for i in range(len(a))] if a.ndim > 1 else a.tolist()


def _leaves(data):
    if isinstance(data, list):
        for item in data:
            yield from _leaves(item)
    elif data is not ...:
        yield data


def _digits(x, single):
    """The shortest decimal that reads back as x, at most `precision` digits behind the point."""
    text = _shortest(x) if single else repr(x)
    if "e" in text:
        text = f"{x:.{_options['precision'] + 20}f}"
    whole, _, rest = text.partition(".")
    if len(rest) > _options["precision"]:
        whole, _, rest = f"{x:.{_options['precision']}f}".partition(".")
    rest = rest.rstrip("0")
    return whole, rest


def _shortest(x):
    import struct

    for digits in range(1, 10):
        text = f"{x:.{digits}g}"
        if struct.unpack("f", struct.pack("f", float(text)))[0] == x:
            return repr(float(text))
    return repr(x)


def _float_format(values, single):
    finite = [abs(v) for v in values if math.isfinite(v)]
    nonzero = [v for v in finite if v]
    special = [v for v in values if not math.isfinite(v)]
    scientific = bool(nonzero) and not _options["suppress"] and (max(nonzero) >= 1e8 or min(nonzero) < 1e-4 or max(nonzero) / min(nonzero) > 1e3 and (max(nonzero) >= 1e16 or min(nonzero) < 1e-4))
    if scientific:
        widths = [len(_mantissa(v, single)) for v in finite]
        places = max(widths, default=0)
        show = lambda v: _special(v) if not math.isfinite(v) else f"{v:.{places}e}" if places else f"{v:.0e}".replace("e", ".e")
    else:
        parts = [_digits(v, single) for v in values if math.isfinite(v)]
        places = max((len(rest) for _, rest in parts), default=0)
        show = lambda v: _special(v) if not math.isfinite(v) else (f"{v:.{places}f}" if places else f"{v:.0f}.")
    width = max((len(show(v)) for v in values), default=0)
    return (lambda v: _trimmed(show(v), places, v).rjust(width)), special


def _mantissa(v, single):
    text = f"{v:.{_options['precision']}e}" if not single else f"{float(_shortest(v)):.{_options['precision']}e}"
    return text.partition("e")[0].partition(".")[2].rstrip("0")


def _special(v):
    return "nan" if math.isnan(v) else "inf" if v > 0 else "-inf"


def _trimmed(text, places, v):
    if not math.isfinite(v) or "e" in text or not places:
        return text
    kept = text.rstrip("0")
    return kept.ljust(len(text))


def _formatter(a, data):
    values = list(_leaves(data))
    kind = a.dtype.kind
    if kind == "b":
        width = 5 if not all(values) else 4
        return lambda v: str(v).rjust(max(width, max((len(str(x)) for x in values), default=0)) if len(values) > 1 else 0)
    if kind in "iu":
        width = max((len(str(v)) for v in values), default=0)
        return lambda v: str(v).rjust(width)
    if kind == "f":
        return _float_format(values, a.dtype.itemsize < 8)[0]
    single = a.dtype.itemsize < 16
    re, im = _float_format([v.real for v in values], single)[0], _float_format([abs(v.imag) for v in values], single)[0]
    return lambda v: f"{re(v.real)}{'-' if math.copysign(1, v.imag) < 0 else '+'}{im(abs(v.imag)).strip()}j"


def _text(a, separator, indent):
    short = a.size > _options["threshold"]
    data = _excerpt(a, short)
    if not a.ndim:
        return _formatter(a, [data])(data)
    show = _formatter(a, data)

    def nested(part, depth, pad):
        if not isinstance(part, list):
            return show(part)
        if not part or not isinstance(part[0], list):
            lines, line = [], ""
            for i, item in enumerate(part):
                word = "..." if item is ... else show(item)
                word += separator if i + 1 < len(part) else ""
                if line and len(pad) + len(line.rstrip()) + 1 + len(word.rstrip()) > _options["linewidth"] - (len(separator.strip()) if i + 1 == len(part) else 0):
                    lines.append(line.rstrip())
                    line = word
                else:
                    line += ("" if not line else " ") + word if separator == "" or line.endswith(separator.strip()) or separator == " " and False else word
            lines.append(line)
            return "[" + ("\n" + pad + " ").join(lines) + "]"
        gap = separator.strip() + "\n" * (depth - 1) + pad + " "
        return "[" + gap.join("..." if item is ... else nested(item, depth - 1, pad + " ") for item in part) + "]"

    return nested(data, a.ndim, indent)


def array_str(a, *unused):
    return _text(a, "", "") if a.ndim else str(a.item()) if a.dtype.kind != "f" else str(a[()])


def array_repr(a, *unused):
    if a.size == 0:
        body = "[]" if a.shape == (0,) else "[]"
        shape = "" if a.shape == (0,) else f", shape={a.shape}"
        return f"array({body}{shape}, dtype={a.dtype})"
    body = _text(a, ",", "      ")
    tail = "" if a.dtype.name in ("float64", "int64", "bool", "complex128") else f", dtype={a.dtype}"
    return f"array({body}{tail})"
