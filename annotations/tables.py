"""The part of a table that belongs to a type's own source file: attributes, operations, and methods of `table` groups.

Rows, beside those of generate.py:

    get NAME = GETTER[, SETTER] : properties ; reason         a getset attribute (runtime/types/native.h)
    slot FIELD = FUNCTION : properties ; reason               a field of TypeOps; FIELD is `repr`, `binary.Add`, `unary.Neg` …
    class NAME(signature) = FUNCTION : properties ; reason    a class method
    static NAME(signature) = FUNCTION : properties ; reason   a static method
    like IDENT                                                all rows of an earlier group; own rows of a name replace them

GETTER, SETTER and FUNCTION of a slot are names as the type's source file sees them, its static functions and instances of
its templates included (so are the functions of a `table` group), since the file includes the text made here
(OUT.tables.inc) behind their definitions:

    #define TABLE_slice
    #include "runtime_containers.tables.inc"

This defines k_slice_table (NativeTable). A row without a function does not compile; a static function without a row is
unused, which is an error too. The property `memory` is for fields that only the collector and the release of objects
call: capture never sees them.
"""
import re

OPERATIONS = {"repr", "str", "hash", "compare", "truth", "to_int", "to_float", "index", "length", "get_item", "set_item", "contains",
              "iter", "next", "get_attr", "set_attr", "descr_get", "descr_set", "call", "construct", "init", "finalize", "buffer",
              "exports", "dict", "destroy", "visit"}
FAMILIES = {"binary": "BinaryOp", "inplace": "BinaryOp", "unary": "UnaryOp"}
METHODS = ("method", "class", "static")
ROW = re.compile(r"^(?P<kind>get|slot|class|static) (?P<rest>.+)$")
BODY = re.compile(r"^(?P<name>[\w.]+)\s*=\s*(?P<fn>(?:[^\s,;<]|<[^>]*>)+)(?:\s*,\s*(?P<setter>(?:[^\s,;<]|<[^>]*>)+))?\s+:\s*(?P<props>[^;]*?)\s*(?:;\s*(?P<reason>.*))?$")


class Field:
    """A `get` or `slot` row."""

    def __init__(self, kind, text, where, group, annotation_of):
        m = BODY.match(text)
        if not m:
            raise SystemExit(f"{where}: not a {kind} row: {text!r}")
        self.kind, self.name, self.fn, self.setter = kind, m["name"], m["fn"], m["setter"]
        props, reason = m["props"].split(), m["reason"] or ""
        self.memory = props == ["memory"]
        makes = kind == "slot" and self.name == "construct"
        self.annotation = "Annotation{}" if self.memory else annotation_of(
            f"{group.ident}{'/' if kind == 'slot' else '.'}{self.name}", props, reason, where, group.inside or not makes)
        if kind == "slot":
            family, _, member = self.name.partition(".")
            if self.setter or not (family in FAMILIES and member or self.name in OPERATIONS):
                raise SystemExit(f"{where}: no such field of TypeOps: {self.name}")
            self.target = f"{family}[static_cast<int>({FAMILIES[family]}::{member})]" if member else self.name


def copy_rows(group, of):
    """`like`: before the group's own rows."""
    group.fields += of.fields
    for kind, rows in of.rows.items():
        group.rows[kind] += rows


def put(rows, row):
    """Adds a row, in the place of the one of that name if there is one."""
    for i, other in enumerate(rows):
        if (other.name, getattr(other, "kind", "")) == (row.name, getattr(row, "kind", "")):
            rows[i] = row
            return
    rows.append(row)


def records_of(rows, ident, declared, space, cstr):
    """An array of records and what they point at."""
    out = []
    for n, r in enumerate(rows):
        for what, values in (("names", r.names), ("defaults", r.defaults)):
            out.append(f"static constexpr const char* const {ident}{n}_{what}[] = {{{', '.join(map(cstr, values)) or 'nullptr'}}};")
    if rows:
        out.append(f"{declared} = {{")
        out += [r.record(f"{ident}{n}", space + r.fn) for n, r in enumerate(rows)]
        out.append("};")
    return out


def text_of(group, cstr):
    """What a source file that defines TABLE_<group> gets."""
    i = group.ident
    out = [f"#ifdef TABLE_{i}", f"#undef TABLE_{i}"]
    arrays = group.arrays()
    if group.kind == "table":
        for n, (kind, rows) in enumerate(group.rows.items()):
            out += records_of(rows, f"k_{i}_{kind}", f"static constexpr NativeRecord k_{i}_{kind}_records[]", "", cstr)
            arrays[n] = f"k_{i}_{kind}_records" if rows else "{}"
    gets = [f for f in group.fields if f.kind == "get"]
    if gets:
        out.append(f"static constexpr NativeAttribute k_{i}_attributes[] = {{")
        out += [f"  {{{cstr(f.name)}, {f.fn}, {f.setter or 'nullptr'}, {f.annotation}}}," for f in gets]
        out.append("};")
    slots = [f for f in group.fields if f.kind == "slot"]
    if slots:
        out.append(f"static constexpr TypeOps k_{i}_ops = [] {{")
        out.append("  TypeOps o;")
        out += [f"  o.{f.target} = {f.fn};" for f in slots]
        out += ["  return o;", "}();"]
        noted = [f for f in slots if not f.memory]
        if noted:
            out.append(f"static constexpr OperationNote k_{i}_notes[] = {{")
            out += [f"  {{{cstr(f.name)}, {f.annotation}}}," for f in noted]
            out.append("};")
    out.append(f"[[maybe_unused]] static constexpr NativeTable k_{i}_table = {{{group.capture}, {', '.join(arrays)}, "
               f"{f'k_{i}_attributes' if gets else '{}'}, {f'&k_{i}_ops' if slots else 'nullptr'}, "
               f"{f'k_{i}_notes' if slots and any(not f.memory for f in slots) else '{}'}}};")
    out.append("#endif")
    return out
