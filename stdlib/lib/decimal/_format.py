"""Decimal.__format__: the format mini-language on decimal digits."""
from _decimals import count_digits, digits_of

from ._context import getcontext
from ._rounding import cut


def _parse(spec):
    out = {"fill": " ", "align": "", "sign": "-", "zero": False, "alternate": False, "no_negative_zero": False, "width": 0, "comma": "", "precision": None, "type": ""}
    i = 0
    if len(spec) > 1 and spec[1] in "<>=^":
        out["fill"], out["align"], i = spec[0], spec[1], 2
    elif spec[:1] and spec[0] in "<>=^":
        out["align"], i = spec[0], 1
    if spec[i : i + 1] and spec[i] in "+- ":
        out["sign"] = spec[i]
        i += 1
    if spec[i : i + 1] == "z":
        out["no_negative_zero"] = True
        i += 1
    if spec[i : i + 1] == "0":
        if out["align"]:
            raise ValueError("invalid format string")
        out["zero"], out["fill"], out["align"] = True, "0", "="
        i += 1
    j = i
    while spec[j : j + 1].isdigit():
        j += 1
    if j > i:
        out["width"] = int(spec[i:j])
    i = j
    if spec[i : i + 1] == ",":
        out["comma"] = ","
        i += 1
    if spec[i : i + 1] == ".":
        j = i + 1
        while spec[j : j + 1].isdigit():
            j += 1
        if j == i + 1:
            raise ValueError("invalid format string")
        out["precision"] = int(spec[i + 1 : j])
        i = j
    if spec[i : i + 1] and spec[i] in "eEfFgGn%":
        out["type"] = spec[i]
        i += 1
    if i != len(spec) or out["comma"] and out["type"] == "n":
        raise ValueError("invalid format string")
    return out


def _grouped(whole, comma, width):
    """Digits with separators, and zeros in front up to a width."""
    if not comma:
        return whole.rjust(width, "0")
    out, n = [], len(whole)
    text = ""
    while True:
        text = ""
        for i, c in enumerate(whole):
            if i and (len(whole) - i) % 3 == 0:
                text += comma
            text += c
        if len(text) >= width:
            return text
        whole = "0" + whole


def format_decimal(d, spec):
    f = _parse(spec)
    kind, precision = f["type"], f["precision"]
    rounding = getcontext().rounding
    if d._special:
        body = str(d.copy_abs())
        sign = "-" if d._sign else "" if f["sign"] == "-" else f["sign"]
        if f["zero"]:
            f["fill"], f["align"] = " ", ">"
        if kind == "%":
            body += "%"
        return _pad(sign, body, f)
    sign, coefficient, exponent = d._sign, d._int, d._exp
    if kind == "%":
        exponent += 2
    if not kind and precision is None:
        text = type(d)(d).copy_abs().__str__()
        mantissa, letter, tail = text.partition("E") if "E" in text else text.partition("e")
        whole, point, part = mantissa.partition(".")
        part = point + part
        tail = letter + tail
    else:
        style = {"": "g", "n": "g", "%": "f", "F": "f", "E": "e", "G": "g"}.get(kind, kind)
        if precision is not None:
            if style == "e":
                size = count_digits(coefficient)
                if coefficient:
                    drop = size - precision - 1
                    coefficient, exponent = _to(coefficient, exponent, drop, rounding, sign)
                    if count_digits(coefficient) > precision + 1:
                        coefficient //= 10
                        exponent += 1
            elif style == "f":
                coefficient, exponent = _to(coefficient, exponent, -precision - exponent, rounding, sign)
            else:
                precision = precision or 1
                size = count_digits(coefficient)
                if size > precision:
                    coefficient, exponent = _to(coefficient, exponent, size - precision, rounding, sign)
                    if count_digits(coefficient) > precision:
                        coefficient //= 10
                        exponent += 1
        elif style == "f" and exponent > 0:
            coefficient, exponent = coefficient * 10**exponent, 0
        digits = digits_of(coefficient)
        left = exponent + len(digits)
        if style == "e":
            point = 1
            if not coefficient and precision is not None:
                digits = "0" * (precision + 1)
                left = exponent + 1 + precision
        elif style == "f":
            point = left
        elif exponent <= 0 and left > -6:
            point = left
        else:
            point = 1
        if point <= 0:
            whole, part = "0", "0" * -point + digits
        elif point >= len(digits):
            whole, part = digits + "0" * (point - len(digits)), ""
        else:
            whole, part = digits[:point], digits[point:]
        part = "." + part if part else ""
        tail = ""
        if left != point or style == "e":
            tail = f"{'E' if kind in ('E', 'G') or not kind and getcontext().capitals else 'e'}{left - point:+d}"
        if kind == "%":
            tail = "%"
    if f["no_negative_zero"] and sign and not (whole + part).strip("0."):
        sign = 0
    mark = "-" if sign else "" if f["sign"] == "-" else f["sign"]
    room = f["width"] - len(mark) - len(part) - len(tail) if f["zero"] else 0
    body = _grouped(whole, f["comma"], room) + part + tail
    return _pad(mark, body, f)


def _to(coefficient, exponent, drop, rounding, sign):
    if drop <= 0:
        return coefficient * 10**-drop, exponent + drop
    return cut(coefficient, drop, rounding, sign)[0], exponent + drop


def _pad(sign, body, f):
    space = f["fill"] * (f["width"] - len(sign) - len(body))
    align = f["align"] or ">"
    if align == "<":
        return sign + body + space
    if align == "=":
        return sign + space + body
    if align == "^":
        half = len(space) // 2
        return space[:half] + sign + body + space[half:]
    return space + sign + body
