#!/usr/bin/env python3
"""Writes the tables of unicodedata as C++, from the Unicode database of the build's Python.

Properties: records in two-stage tables. Names: numbers of words; characters sorted by code and, for look-ups, by name.
"""
import sys
import unicodedata as u


def array(kind, name, values):
    out, line = [f"const {kind} {name}[] = {{"], ""
    for v in values:
        line += f"{v},"
        if len(line) > 150:
            out.append(line)
            line = ""
    return "\n".join(out + [line, "};"])


def text(name, parts):
    """The parts in one string, and where each begins."""
    offsets, at = [], 0
    for p in parts:
        offsets.append(at)
        at += len(p)
    joined = "".join(parts)
    lines = [f'  "{joined[i:i + 120]}"' for i in range(0, len(joined), 120)] or ['  ""']
    return f"const char {name}[] =\n" + "\n".join(lines) + ";\n" + array("uint32_t", name + "_at", offsets + [at])


def main(aliases, sequences, path):
    records, record_of, stage1, stage2, blocks = [], {}, [], [], {}
    for start in range(0, 0x110000, 128):
        block = []
        for c in map(chr, range(start, start + 128)):
            key = (u.category(c), u.bidirectional(c), u.combining(c), u.mirrored(c), u.east_asian_width(c))
            if key not in record_of:
                record_of[key] = len(records)
                records.append(key)
            block.append(record_of[key])
        block = tuple(block)
        if block not in blocks:
            blocks[block] = len(stage2) // 128
            stage2 += block
        stage1.append(blocks[block])
    numeric, decompositions, names = [], [], []
    for code in range(0x110000):
        c = chr(code)
        n = u.numeric(c, None)
        if n is not None:
            numeric.append((code, repr(float(n)), u.digit(c, -1), u.decimal(c, -1)))
        d = u.decomposition(c)
        if d:
            decompositions.append((code, d))
        name = u.name(c, "")
        if name and not name.startswith(("HANGUL SYLLABLE ", "CJK UNIFIED IDEOGRAPH-")):
            names.append((code, name))
    ideographs, last = [], None
    for code in range(0x3000, 0x40000):
        if u.name(chr(code), "").startswith("CJK UNIFIED IDEOGRAPH-"):
            if last is not None and code == last + 1:
                ideographs[-1][1] = code
            else:
                ideographs.append([code, code])
            last = code
    words = sorted({w for _, name in names for w in name.split(" ")})
    number = {w: i for i, w in enumerate(words)}
    sequence, offsets = [], []
    for _, name in names:
        offsets.append(len(sequence))
        sequence += [number[w] for w in name.split(" ")]
    offsets.append(len(sequence))
    order = sorted(range(len(names)), key=lambda i: names[i][1])
    assert len(words) < 65536 and len(names) < 65536 and len(records) < 65536
    out = ["// Made by unicode_tables.py from the Unicode database.", "#include <cstdint>", '#include "stdlib/modules/unicodedata/tables.h"', "", "namespace mpy::ucd {"]
    out.append(f'const char kVersion[] = "{u.unidata_version}";')
    out.append("const Record kRecords[] = {" + ",".join(f'{{"{a}","{b}",{c},{d},"{e}"}}' for a, b, c, d, e in records) + "};")
    out.append(array("uint16_t", "kStage1", stage1))
    out.append(array("uint16_t", "kStage2", stage2))
    out.append(f"const uint32_t kNumericCount = {len(numeric)};")
    out.append("const Numeric kNumeric[] = {" + ",".join(f"{{{c},{v},{d},{e}}}" for c, v, d, e in numeric) + "};")
    out.append(f"const uint32_t kDecompositionCount = {len(decompositions)};")
    out.append(array("uint32_t", "kDecompositionCode", [c for c, _ in decompositions]))
    out.append(text("kDecomposition", [d for _, d in decompositions]))
    out.append(f"const uint32_t kNameCount = {len(names)};")
    out.append(array("uint32_t", "kNameCode", [c for c, _ in names]))
    out.append(array("uint32_t", "kNameAt", offsets))
    out.append(array("uint16_t", "kNameWords", sequence))
    out.append(array("uint16_t", "kNameOrder", order))
    out.append(text("kWord", words))
    others = []  # what is found by name and has another or none: the name, and the codes
    for file in aliases, sequences:
        with open(file, encoding="ascii") as lines:
            others += [line.strip().split(";") for line in lines if not line.startswith("#")]
    others.sort()
    out.append(f"const uint32_t kOtherCount = {len(others)};")
    out.append(text("kOther", [name for name, _ in others]))
    out.append(text("kOtherCodes", [codes for _, codes in others]))
    out.append(f"const uint32_t kIdeographCount = {len(ideographs)};")
    out.append("const uint32_t kIdeographs[][2] = {" + ",".join(f"{{{a},{b}}}" for a, b in ideographs) + "};")
    out.append("}  // namespace mpy::ucd")
    with open(path, "w", encoding="ascii") as f:
        f.write("\n".join(out) + "\n")


main(*sys.argv[1:])
