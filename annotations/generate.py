#!/usr/bin/env python3
"""Makes the native records of one annotation table (*.ann).

A table is the only declaration of our natives. Groups start with `type NAME` or `module NAME` (or `group IDENT NAME`, where
the C++ identifier differs from Python's name; `table IDENT NAME` for a type whose methods are functions of one source
file); a row is

    signature = cpp_name : properties ; reason

The signature is Python's; a default of `...` leaves the parameter unset. Properties (all six columns of the design, those
not named have the safe value): `op` (becomes a graph node), `pure` (depends on its arguments only), `random`, `io`,
`reads=none|header|items|deep,…` (per parameter, the last for all further ones; unnamed = deep), `writes=0,1` (parameters
changed in place), `out=fresh|arg0|item0|view0|unknown`, `returns_written`, or `unknown` (capture splits before it).

How it is called is said beside them: `role=NAME` (enum NativeRole: the interpreter knows it), and for signatures of one to
three parameters, all of them positional, which entries there are:
  nothing   NATIVE(name): the general entry, arguments as a span
  direct    NATIVE_DIRECT(name, Value a, …): the direct entry; the general one is made here
  leaf      the same, and it never calls Python, polls, looks at frames or takes longer than its arguments are long
  plain     both are written: the direct one is a leaf for the plain cases and gives unset for all others, having done nothing

A line that is a string is the docstring of the row above it. Rows of attributes and operations are described in tables.py.

Written: OUT.h with the declarations (namespace mpy::natives) and one accessor per group; OUT.cpp with the records;
OUT.tables.inc with what belongs to the source files of the types. A C++
function defined with NATIVE(name) that has no row does not compile; a row without a function does not link.
"""
import ast
import re
import sys

import tables


class Row:
    def __init__(self, text, line, path, group):
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
        self.note = annotation_of(self.props, self.reason, self.where)

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

    ROLES = {"len": "kLen", "next": "kNext", "send": "kSend", "min": "kMin", "max": "kMax"}

    def parse_calling(self):
        self.entry, self.role, others = "None", "None", []
        for word in self.props:
            if word in ("direct", "leaf", "plain"):
                self.entry = word.capitalize()
            elif word.startswith("role="):
                if word[5:] not in self.ROLES:
                    raise SystemExit(f"{self.where}: unknown {word!r}")
                self.role = self.ROLES[word[5:]][1:]
            else:
                others.append(word)
        self.props = others
        self.arity = self.n_posonly + self.n_pos
        if self.entry != "None" and (self.var_args or self.var_kwargs or self.n_kw or not 1 <= self.arity <= 3):
            raise SystemExit(f"{self.where}: a direct entry takes one to three positional arguments")

    def record(self, ident, fn):
        c = cstr
        b = lambda x: "true" if x else "false"
        return (f"  {{{c(self.name)}, {c(self.qualname)}, {c(self.signature)}, {fn}, {self.note}, {c(self.doc)}, {self.n_posonly}, {self.n_pos}, "
                f"{self.n_kw}, {b(self.var_args)}, {b(self.var_kwargs)}, {self.required}, {ident}_names, {ident}_defaults, NativeEntry::k{self.entry}, NativeRole::k{self.role}"
                + (f", NativeDirect({fn})}}," if self.entry != "None" else "},"))


def annotation_of(props, reason, where):
    """The properties of a row as a C++ Annotation."""
    p, reads = parse_properties(props, where)
    a = f"Annotation{{.known = {p['known']}"
    for key in ("as_op_node", "pure_closure", "random", "io"):
        if key in p:
            a += f", .{key} = true"
    a += ", .reads = {" + ", ".join(f"Reads::{r}" for r in reads) + "}"
    if "in_place" in p:
        a += f", .in_place = {p['in_place']}"
    if "out_in_place" in p:
        a += ", .out_in_place = 1"
    return a + f", .relation = Relation::{p.get('relation', 'Unknown')}, .relation_arg = {p.get('relation_arg', '0')}, .reason = {cstr(reason)}}}"


def parse_properties(props, where):
    p = {"known": "true"}
    reads = ["Deep"]
    for word in props:
        key, _, value = word.partition("=")
        if key == "unknown":
            p["known"] = "false"
        elif key in ("op", "pure", "random", "io", "returns_written") and not value:
            p[{"op": "as_op_node", "pure": "pure_closure", "returns_written": "out_in_place"}.get(key, key)] = "true"
        elif key == "reads":
            reads = [v.capitalize() for v in value.split(",")]
            if not set(reads) <= {"None", "Header", "Items", "Deep"} or len(reads) > 4:
                raise SystemExit(f"{where}: bad {word}")
        elif key == "writes":
            p["in_place"] = str(sum(1 << int(v) for v in value.split(",")))
        elif key == "out":
            m = re.fullmatch(r"(fresh|unknown)|(arg|item|view)(\d)", value)
            if not m:
                raise SystemExit(f"{where}: bad {word}")
            kind = m[1] or m[2]
            p["relation"] = {"fresh": "Fresh", "unknown": "Unknown", "arg": "Argument", "item": "Item", "view": "View"}[kind]
            p["relation_arg"] = m[3] or "0"
        else:
            raise SystemExit(f"{where}: unknown property {word!r}")
    if p["known"] == "false" and len(props) > 1:
        raise SystemExit(f"{where}: unknown admits no other property")
    return p, reads + [reads[-1]] * (4 - len(reads))


class Group:
    def __init__(self, kind, ident, python):
        self.kind, self.ident, self.python, self.rows, self.fields = kind, ident, python, [], []
        self.local = {"method": [], "class": [], "static": []}   # of a `table` group: records in the type's own source file


def cstr(s):
    if s is None:
        return "nullptr"
    return '"' + s.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'


def read(path):
    groups = []
    for number, line in enumerate(open(path, encoding="utf-8"), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        m = re.fullmatch(r"(type|module) ([\w.]+)", line) or re.fullmatch(r"(group|typegroup|table) (\w+) ([\w.]+|-)", line)
        if m:
            kind = {"group": "module", "typegroup": "type"}.get(m[1], m[1])   # a table is one of a type
            groups.append(Group(kind, re.sub(r"\W", "_", m[2]), m[m.lastindex]))
            continue
        if not groups:
            raise SystemExit(f"{path}:{number}: a row before the first group")
        if line.startswith("like "):
            tables.copy_rows(groups[-1], next(g for g in groups if g.ident == line[5:]))
        elif line.startswith('"'):
            groups[-1].last.doc = ast.literal_eval(line)
        else:
            add_row(groups[-1], line, number, path)
    return groups


def add_row(group, line, number, path):
    m = tables.ROW.match(line)
    if m and m["kind"] in ("get", "slot"):
        tables.put(group.fields, tables.Field(m["kind"], m["rest"], f"{path}:{number}", annotation_of))
    elif group.kind == "table":
        group.last = Row(m["rest"] if m else line, number, path, group)
        tables.put(group.local[m["kind"] if m else "method"], group.last)
    elif m:
        raise SystemExit(f"{path}:{number}: class and static methods in rows need a `table` group")
    else:
        group.last = Row(line, number, path, group)
        group.rows.append(group.last)


def main(path, out_h, out_cpp, out_inc):
    groups = read(path)
    h = ["// Made from an annotation table by annotations/generate.py.", "#pragma once", '#include "runtime/types/native.h"', "",
         "namespace mpy::natives {"]
    seen, forward = set(), []
    for g in groups:
        for r in g.rows:
            if r.fn not in seen:
                h.append(f"Result<Value> {r.fn}(Thread& t, std::span<const Value> args);")
                if r.entry != "None":
                    h.append(f"Result<Value> {r.fn}(Thread& t{', Value' * r.arity});")
                if r.entry in ("Direct", "Leaf"):
                    forward.append(r)
                seen.add(r.fn)
        if g.kind != "table":
            h.append(f"extern const std::span<const NativeRecord> {g.ident}_natives;")
    h += ["}  // namespace mpy::natives", "", "#ifndef NATIVE",
          "#define NATIVE(name) ::mpy::Result<::mpy::Value> mpy::natives::name(::mpy::Thread& t, std::span<const ::mpy::Value> args)",
          "#define NATIVE_DIRECT(name, ...) ::mpy::Result<::mpy::Value> mpy::natives::name([[maybe_unused]] ::mpy::Thread& t, __VA_ARGS__)", "#endif"]
    c = ["// Made from an annotation table by annotations/generate.py.", f'#include "{out_h.split("/")[-1]}"', "", "namespace mpy {", "namespace {"]
    for g in groups:
        for i, r in enumerate(g.rows):
            ident = f"{g.ident}_{i}"
            c.append(f"const char* const {ident}_names[] = {{{', '.join(map(cstr, r.names)) or 'nullptr'}}};")
            c.append(f"const char* const {ident}_defaults[] = {{{', '.join(map(cstr, r.defaults)) or 'nullptr'}}};")
        if g.rows:
            c.append(f"const NativeRecord {g.ident}_records[] = {{")
            c += [r.record(f"{g.ident}_{i}", f"natives::{r.fn}") for i, r in enumerate(g.rows)]
            c.append("};")
    c.append("}  // namespace")
    for g in (g for g in groups if g.kind != "table"):
        c.append(f"const std::span<const NativeRecord> natives::{g.ident}_natives{{{g.ident + '_records' if g.rows else ''}}};")
    for r in forward:
        values = "".join(f", args[{i}]" for i in range(r.arity))
        c.append(f"Result<Value> natives::{r.fn}(Thread& t, std::span<const Value> args) {{ return {r.fn}(t{values}); }}")
    c.append("}  // namespace mpy")
    inc = ["// Made from an annotation table by annotations/generate.py."]
    for g in groups:
        if g.fields or g.kind == "table":
            inc += tables.text_of(g, cstr)
    for name, lines in ((out_h, h), (out_cpp, c), (out_inc, inc)):
        with open(name, "w", encoding="utf-8") as f:
            f.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:5])
