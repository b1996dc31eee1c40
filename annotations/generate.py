#!/usr/bin/env python3
"""Makes the native records of one annotation table (*.ann).

A table is the only declaration of our natives. Groups start with `type NAME` or `module NAME` (or `typegroup IDENT NAME`,
`group IDENT NAME`, where the C++ identifier differs from Python's name; `table IDENT NAME` for a type whose methods are
functions of one source file). The line of a type ends in ` : TREATMENT`, how capture treats its objects (enum CaptureAs in
runtime/types/capture_as.h: value, parts, container, slots, iterator, tensor, opaque), or in ` : methods` where another line
declares the type and this one adds to it. `module NAME = BUILDER` is a module that programs import: BUILDER(Thread&, Value module)
fills it, and the list of such modules is made of these lines. `type NAME = KIND … : methods`: the built-in types (enum Kind)
that get the group's methods, of which a list is made as well. A row is

    signature = cpp_name : properties ; reason

The signature is Python's; a default of `...` leaves the parameter unset. Properties (all six columns of the design, those
not named have the safe value): `op` (becomes a graph node), `pure` (depends on its arguments only), `random`, `io`,
`reads=none|type|header|key|items|deep,…` (per parameter, the last for all further ones; unnamed = deep; `type`: only its class;
`key`: only what a dict holds under the key that is the next parameter), `writes=0,1` (parameters
changed in place), `out=fresh|new|arg0|item0|view0|unknown` (new: with all that it holds), `returns_written`, or `unknown`
(capture splits before it).
`calls=compare,hash,…`: operations (enum Asks in runtime/types/native.h) that it asks of the items of parameters whose items it
reads, of other parameters themselves; `shows=repr,…`: the same, and its result depends on what they gave. What they read is said by
the rows of these types, so a list's `==` is `reads=items,items calls=compare`; methods in Python are seen by the monitored run.
`address`: what it gives depends on the address of parameter 0.

`outside`: it reaches something outside the isolate (files, processes, signals, the terminal), and raises PermissionError in
a sandbox; `outside=threads`: only where the host allows no threads. Rows that are `io` or `unknown` do unless they say
`inside`, or the table does in a line of that word before its first group. Of operations and attributes only
the making of objects (construct) can: what can't be made can't be used.

How it is called is said beside them: `role=NAME` (enum NativeRole: the interpreter knows it), and for signatures of one to
four parameters, all of them positional, which entries there are:
  nothing   NATIVE(name): the general entry, arguments as a span
  direct    NATIVE_DIRECT(name, Value a, …): the direct entry; the general one is made here
  leaf      the same, and it never calls Python, looks at frames or takes longer than its arguments are long
  plain     both are written: the direct one is a leaf for the plain cases and gives unset for all others, having done nothing
  scalar    the general one is written, and it is a leaf where all arguments behind a method's receiver are scalars
            (are_scalars in runtime/types/native.h): the direct one made here tests that

Below a line `cores` the function of a row is not one of those: it stands in namespace mpy and takes the receiver and the
parameters as values, `Result<Value> name(Thread&, Value self, Value a, …)`; its general entry is made here.

`resumable=NAME`: the native stands for the Python function NAME of stdlib/lib/_functional.py. It does what needs no Python, and gives
unset for all else, having done nothing: that the function does, in a frame of its own that can be suspended like any other.

A line that is a string is the docstring of the row above it. Rows of attributes and operations are described in tables.py.

Written: OUT.h with the declarations (namespace mpy::natives), the records of each group and a NativeTable of each type that
has methods only; OUT.cpp with the records; OUT.tables.inc with what belongs to the source files of the types. A C++
function defined with NATIVE(name) that has no row does not compile; a row without a function does not link.

    generate.py TABLE OUT.h OUT.cpp OUT.tables.inc
    generate.py --list [NAME-LEFT-OUT …]          the tables that stdlib/ compiles in: those of its modules, and types.ann
    generate.py --modules OUT.cpp TABLE …         the list of native modules
"""
import ast
import os
import re
import sys

import tables


class Row:
    def __init__(self, text, line, path, group, kind):
        self.where = f"{path}:{line}"
        m = re.match(r"^(?P<sig>.+?\))\s*=\s*(?P<fn>\w+)\s*:\s*(?P<props>[^;]*?)\s*(?:;\s*(?P<reason>.*))?$", text)
        if not m:
            raise SystemExit(f"{self.where}: not a row: {text!r}")
        self.fn, self.props, self.reason = m["fn"], m["props"].split(), m["reason"] or ""
        sig = m["sig"]
        self.name = sig[: sig.index("(")].strip()
        self.signature = sig[sig.index("(") :]
        self.qualname = self.name if group.kind == "module" or group.python == "-" else f"{group.python}.{self.name}"
        self.doc = None
        self.parse_signature()
        self.parse_calling()
        self.receiver, self.core = group.kind != "module" and kind == "method", group.cores
        self.note = annotation_of(f"{group.ident}.{self.name}", self.props, self.reason, self.where, group.inside)
        self.outside = ".outside" in self.note
        self.full_name = f"{group.python}.{self.name}" if kind == "method" and group.kind == "module" else self.qualname

    def parse_signature(self):
        try:
            a = ast.parse(f"def f{self.signature}: pass").body[0].args
        except SyntaxError as e:
            raise SystemExit(f"{self.where}: bad signature {self.signature}: {e}")
        pos = a.posonlyargs + a.args
        defaults = [None] * (len(pos) - len(a.defaults)) + a.defaults
        self.n_posonly, self.n_pos, self.n_kw = len(a.posonlyargs), len(a.args), len(a.kwonlyargs)
        self.var_args, self.var_kwargs = bool(a.vararg), bool(a.kwarg)
        self.required = sum(d is None for d in defaults)
        names = [p.arg for p in pos] + ([a.vararg.arg] if a.vararg else []) + [p.arg for p in a.kwonlyargs]
        names += [a.kwarg.arg] if a.kwarg else []
        values = [self.literal(d) for d in defaults] + (["..."] if a.vararg else [])
        values += [self.literal(d) for d in a.kw_defaults] + (["..."] if a.kwarg else [])
        self.names, self.defaults = names, values

    @staticmethod
    def literal(node):
        return None if node is None else ast.unparse(node)

    ROLES = {"len": "kLen", "sum": "kSum", "least": "kLeast", "greatest": "kGreatest", "next": "kNext", "send": "kSend", "throw": "kThrow", "min": "kMin", "max": "kMax",
             "extend": "kExtend", "append": "kAppend", "get": "kGet", "getattr": "kGetattr", "hasattr": "kHasattr", "setattr": "kSetattr", "delattr": "kDelattr",
             "import": "kImport", "exc_info": "kExcInfo", "vars": "kVars", "globals": "kGlobals"}

    def parse_calling(self):
        self.entry, self.role, self.resumable, others = "None", "None", None, []
        for word in self.props:
            if word in ("direct", "leaf", "plain", "scalar"):
                self.entry = word.capitalize()
            elif word.startswith("role="):
                if word[5:] not in self.ROLES:
                    raise SystemExit(f"{self.where}: unknown {word!r}")
                self.role = self.ROLES[word[5:]][1:]
            elif word.startswith("resumable="):
                self.resumable = word[10:]
            else:
                others.append(word)
        self.props = others
        self.arity = self.n_posonly + self.n_pos
        if self.entry != "None" and (self.var_args or self.var_kwargs or self.n_kw or not 1 <= self.arity <= 4):
            raise SystemExit(f"{self.where}: a direct entry takes one to four positional arguments")

    @property
    def values(self):
        """How many values the function gets."""
        return len(self.names)

    def direct(self, fn):
        """The direct entry as a lambda: the function, called with as many of the four values as it takes."""
        if self.entry == "None":
            return "nullptr"
        names = "abcd"[: self.arity]
        declared = "".join(f", Value{' ' + n if n in names else ''}" for n in "abcd")
        call = f"{fn}(t, {', '.join(names)})"
        if self.entry == "Scalar":
            tested = names[1:] if self.receiver else names
            call = f"::mpy::{self.fn}(t, {', '.join(names)})" if self.core else f"{fn}(t, std::array{{{', '.join(names)}}})"
            test = f"if (!are_scalars({', '.join(tested)})) return Value::unset(); " if tested else ""
            return f"[](Thread& t{declared}) -> Result<Value> {{ {test}LeafThatPolls polls(t); return {call}; }}"
        return f"[](Thread& t{declared}) -> Result<Value> {{ return {call}; }}"

    def record(self, ident, fn):
        c = cstr
        entry = "Plain" if self.entry == "Scalar" else self.entry
        b = lambda x: "true" if x else "false"
        return (f"  {{{c(self.name)}, {c(self.qualname)}, {c(self.signature)}, {fn}, {self.note}, {c(self.doc)}, {self.n_posonly}, {self.n_pos}, "
                f"{self.n_kw}, {b(self.var_args)}, {b(self.var_kwargs)}, {self.required}, {ident}_names, {ident}_defaults, NativeEntry::k{entry}, NativeRole::k{self.role}, "
                f"{self.direct(fn)}, {c(self.resumable)}, false, {f'refused<{c(self.full_name)}>' if self.outside else 'nullptr'}}},")


def outside_of(props, inside, where):
    """What a row reaches outside (enum Outside), and its other properties."""
    said = [w for w in props if w in ("inside", "outside", "outside=threads")]
    rest = [w for w in props if w not in said]
    if len(said) > 1:
        raise SystemExit(f"{where}: {' and '.join(said)}")
    if not said:
        return "No" if inside or not {"io", "unknown"} & set(rest) else "Yes", rest
    return {"inside": "No", "outside": "Yes"}.get(said[0], "Threads"), rest


def annotation_of(row, props, reason, where, inside):
    """The properties of a row as a C++ Annotation. `row` names it among all tables: GROUP.NAME, of an operation GROUP/FIELD."""
    outside, props = outside_of(props, inside, where)
    p, reads = parse_properties(props, where)
    a = f"Annotation{{.row = {cstr(row)}, .known = {p['known']}"
    for key in ("as_op_node", "pure_closure", "random", "io", "address", "calls", "shows"):
        if key in p:
            a += f", .{key} = {p[key]}"
    a += ", .reads = {" + ", ".join(f"Reads::{r}" for r in reads) + "}"
    if "in_place" in p:
        a += f", .in_place = {p['in_place']}"
    if "out_in_place" in p:
        a += ", .out_in_place = 1"
    return a + f", .relation = Relation::{p.get('relation', 'Unknown')}, .relation_arg = {p.get('relation_arg', '0')}, .reason = {cstr(reason)}" + (
        f", .outside = Outside::{outside}}}" if outside != "No" else "}")


OPERATIONS_ASKED = ("compare", "hash", "repr", "str", "format", "iter", "index", "truth")


def asked(names, where):
    """A set of operations as C++: bits of enum Asks."""
    words = names.split(",")
    if not set(words) <= set(OPERATIONS_ASKED):
        raise SystemExit(f"{where}: unknown operation in {names!r}")
    return " | ".join(f"kAsks{w.capitalize()}" for w in words)


def parse_properties(props, where):
    p = {"known": "true"}
    reads = ["Deep"]
    for word in props:
        key, _, value = word.partition("=")
        if key == "unknown":
            p["known"] = "false"
        elif key in ("calls", "shows"):
            p[key] = asked(value, where)
        elif key in ("op", "pure", "random", "io", "address", "returns_written") and not value:
            p[{"op": "as_op_node", "pure": "pure_closure", "returns_written": "out_in_place"}.get(key, key)] = "true"
        elif key == "reads":
            reads = [v.capitalize() for v in value.split(",")]
            if not set(reads) <= {"None", "Type", "Header", "Key", "Items", "Deep"} or len(reads) > 4:
                raise SystemExit(f"{where}: bad {word}")
        elif key == "writes":
            p["in_place"] = str(sum(1 << int(v) for v in value.split(",")))
        elif key == "out":
            m = re.fullmatch(r"(fresh|new|unknown)|(arg|item|view)(\d)", value)
            if not m:
                raise SystemExit(f"{where}: bad {word}")
            kind = m[1] or m[2]
            p["relation"] = {"fresh": "Fresh", "new": "New", "unknown": "Unknown", "arg": "Argument", "item": "Item", "view": "View"}[kind]
            p["relation_arg"] = m[3] or "0"
        else:
            raise SystemExit(f"{where}: unknown property {word!r}")
    if p["known"] == "false" and len(props) > 1:
        raise SystemExit(f"{where}: unknown admits no other property")
    return p, reads + [reads[-1]] * (4 - len(reads))


class Group:
    def __init__(self, kind, ident, python, made, cores, treatment, inside):
        self.inside = inside
        self.kind, self.ident, self.python, self.cores, self.fields = kind, ident, python, cores, []
        self.builder = made[0] if made and kind == "module" else None
        self.kinds = made if kind == "type" else []
        self.capture = f"CaptureAs::k{treatment.capitalize()}" if treatment else None
        self.rows = {kind: [] for kind in tables.METHODS}   # of a module: its functions are the methods

    def all_rows(self):
        return [row for rows in self.rows.values() for row in rows]

    def arrays(self):
        """The names of the arrays of records, empty ones as {}."""
        return [f"natives::{self.ident}_{kind}_records" if rows else "{}" for kind, rows in self.rows.items()]


def cstr(s):
    if s is None:
        return "nullptr"
    return '"' + s.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


TREATMENTS = ("value", "parts", "container", "slots", "iterator", "tensor", "opaque", "methods")
GROUP = re.compile(r"(?:(type|module)|(group|typegroup|table) (\w+)) ([\w.]+|-)(?: = (\w+(?: \w+)*))?(?: : (\w+))?")


def group_of(m, cores, where, inside):
    kind = {"group": "module", "typegroup": "type"}.get(m[2], m[1] or m[2])   # a table is one of a type
    made = m[5].split() if m[5] else []
    if made and (kind == "table" or kind == "module" and len(made) > 1):
        raise SystemExit(f"{where}: a module has one builder, a type has kinds")
    if (m[6] is None) != (kind == "module") or m[6] not in (None, *TREATMENTS):
        raise SystemExit(f"{where}: a type says how capture treats its objects: one of {', '.join(TREATMENTS)}")
    return Group(kind, m[3] or re.sub(r"\W", "_", m[4]), m[4], made, cores, m[6], inside)


def read(path):
    groups, cores, inside = [], False, False
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        m = GROUP.fullmatch(line)
        if m:
            groups.append(group_of(m, cores, f"{path}:{number}", inside))
        elif line == "cores":
            cores = True
        elif line == "inside" and not groups:
            inside = True
        elif not groups:
            raise SystemExit(f"{path}:{number}: a row before the first group")
        elif line.startswith("like "):
            tables.copy_rows(groups[-1], next(g for g in groups if g.ident == line[5:]))
        elif line.startswith('"'):
            groups[-1].last.doc = ast.literal_eval(line)
        else:
            add_row(groups[-1], line, number, path)
    return groups


def add_row(group, line, number, path):
    m = tables.ROW.match(line)
    if m and m["kind"] in ("get", "slot"):
        tables.put(group.fields, tables.Field(m["kind"], m["rest"], f"{path}:{number}", group, annotation_of))
        return
    if m and group.kind == "module":
        raise SystemExit(f"{path}:{number}: a class or static method of a module")
    kind = m["kind"] if m else "method"
    group.last = Row(m["rest"] if m else line, number, path, group, kind)
    tables.put(group.rows[kind], group.last)


def functions_of(groups):
    """One row and its group for each function that is declared in natives."""
    rows = {r.fn: (r, g) for g in groups if g.kind != "table" for r in g.all_rows()}
    return list(rows.values())


def header(groups):
    out = ["// Made from an annotation table by annotations/generate.py.", "#pragma once", '#include "runtime/types/native.h"', "",
           "namespace mpy::natives {"]
    for r, _ in functions_of(groups):
        out.append(f"Result<Value> {r.fn}(Thread& t, std::span<const Value> args);")
        if r.entry not in ("None", "Scalar"):
            out.append(f"Result<Value> {r.fn}(Thread& t{', Value' * r.arity});")
    for g in (g for g in groups if g.kind != "table"):
        out += [f"extern const NativeRecord {g.ident}_{kind}_records[{len(rows)}];" for kind, rows in g.rows.items() if rows]
        out.append(f"inline constexpr std::span<const NativeRecord> {g.ident}_natives{{{g.arrays()[0].strip('{}')}}};")
        if g.kind == "type" and not g.fields:
            out.append(f"inline constexpr NativeTable {g.ident}_table{{{g.capture}, {', '.join(g.arrays())}, {{}}, nullptr, {{}}}};")
    kinds = [f"{{Kind::{kind}, &{g.ident}_table}}" for g in groups for kind in g.kinds]
    if kinds:
        out += ["struct KindRows {", "  Kind kind;", "  const NativeTable* table;", "};",
                f"inline constexpr KindRows kind_rows[] = {{{', '.join(kinds)}}};"]
    return out + ["}  // namespace mpy::natives", "", "#ifndef NATIVE",
                  "#define NATIVE(name) ::mpy::Result<::mpy::Value> mpy::natives::name(::mpy::Thread& t, std::span<const ::mpy::Value> args)",
                  "#define NATIVE_DIRECT(name, ...) ::mpy::Result<::mpy::Value> mpy::natives::name([[maybe_unused]] ::mpy::Thread& t, __VA_ARGS__)", "#endif"]


def records(groups, include):
    out = ["// Made from an annotation table by annotations/generate.py.", f'#include "{include}"', "", "namespace mpy {"]
    for r, g in functions_of(groups):
        values = "".join(f", args[{i}]" for i in range(r.values))
        if g.cores:
            out.append(f"Result<Value> {r.fn}(Thread&{', Value' * r.values});")
        if g.cores or r.entry in ("Direct", "Leaf"):
            callee = f"::mpy::{r.fn}" if g.cores else r.fn
            out.append(f"Result<Value> natives::{r.fn}(Thread& t, std::span<const Value> args) {{ return {callee}(t{values}); }}")
    for g in (g for g in groups if g.kind != "table"):
        for kind, rows in g.rows.items():
            out += tables.records_of(rows, f"{g.ident}_{kind}", f"const NativeRecord natives::{g.ident}_{kind}_records[]", "natives::", cstr)
    return out + ["}  // namespace mpy"]


def write(name, lines):
    with open(name, "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")


def main(path, out_h, out_cpp, out_inc):
    groups = read(path)
    inc = ["// Made from an annotation table by annotations/generate.py."]
    for g in groups:
        if g.fields or g.kind == "table":
            inc += tables.text_of(g, cstr)
    write(out_h, header(groups))
    write(out_cpp, records(groups, os.path.basename(out_h)))
    write(out_inc, inc)


def modules(out_cpp, left_out, *paths):
    """native_modules() (stdlib/modules/native_module.h), but for the modules `left_out` (with commas between them)."""
    built = [g for path in paths for g in read(path) if g.builder and g.python not in left_out.split(",")]
    write(out_cpp, ["// Made from the annotation tables by annotations/generate.py.", '#include "stdlib/modules/native_module.h"', "", "namespace mpy {"]
          + [f"Status {g.builder}(Thread&, Value module);" for g in built]
          + ["std::span<const NativeModule> native_modules() {", "  static constexpr NativeModule modules[] = {"]
          + [f"    {{{cstr(g.python)}, {g.builder}}}," for g in built] + ["  };", "  return modules;", "}", "}  // namespace mpy"])


def names(*left_out):
    here = os.path.dirname(os.path.abspath(__file__))
    of_library = (f for f in os.listdir(os.path.join(here, "stdlib")) if f.endswith(".ann") and f[:-4] not in left_out)
    print("\n".join(["types.ann"] + sorted(f"stdlib/{f}" for f in of_library)))


if __name__ == "__main__":
    {"--list": names, "--modules": modules}.get(sys.argv[1], lambda *rest: main(sys.argv[1], *rest))(*sys.argv[2:])
