"""What SummaryWriter writes, read field by field: records with their checksums, events, summaries. Times are left out."""
import glob
import os
import struct
import tempfile

import torch
from torch.utils.tensorboard import SummaryWriter


def varint(data, at):
    n = shift = 0
    while True:
        n |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return n, at


def fields(data):
    """(number, kind, value) of each field of a message."""
    at, found = 0, []
    while at < len(data):
        key, at = varint(data, at)
        kind = key & 7
        if kind == 0:
            value, at = varint(data, at)
        else:
            if kind == 2:
                size, at = varint(data, at)
            else:
                size = {1: 8, 5: 4}[kind]
            value, at = data[at:at + size], at + size
            if kind != 2:
                value, = struct.unpack({1: "<d", 5: "<f"}[kind], value)
        found.append((key >> 3, kind, value))
    return found


def events(folder):
    for path in sorted(glob.glob(folder + "/events*")):
        data, at = open(path, "rb").read(), 0
        while at < len(data):
            size, = struct.unpack_from("<Q", data, at)
            yield data[at:at + 12], data[at + 12:at + 12 + size]
            at += size + 16


def shown(tag, number, value):
    """A value of a summary, in words."""
    if number == 5:
        parts = {n: v for n, _, v in fields(value)}
        limits, counts = (struct.unpack(f"<{len(parts[n]) // 8}d", parts[n]) for n in (6, 7))
        return [round(parts[n], 4) for n in range(1, 6)], len(limits), [round(x, 6) for x in limits[:3]], counts[:6], sum(counts)
    if number == 4:
        parts = {n: v for n, _, v in fields(value)}
        return parts[1], parts[2], parts[3], parts[4][:8]
    return value if tag.startswith("_hparams_/experiment") or not tag.startswith("_hparams_") else len(value)


root = tempfile.mkdtemp()
g = torch.Generator().manual_seed(0)
with SummaryWriter(root) as w:
    for step in range(3):
        w.add_scalar("loss/train", 1 / (step + 1), step)
        w.add_scalar("acc", torch.tensor(step * 0.25), step)
        w.add_scalar("new", step, step, new_style=True)
        w.add_scalar("double", step, step, new_style=True, double_precision=True)
        w.add_histogram("weights", torch.randn(300, generator=g), step)
        w.add_histogram("few bins", torch.randn(300, generator=g), step, max_bins=5)
    w.add_image("rgb", torch.rand(3, 8, 9, generator=g), 1)
    w.add_image("gray", torch.rand(8, 9, generator=g), 1, dataformats="HW")
    w.add_images("grid", (torch.rand(10, 3, 4, 5, generator=g) * 255).to(torch.uint8), 2)
    w.add_text("note", "hello *world* \u00e9", 3)
    w.add_scalars("both", {"a": 1.5, "b": 2}, 7)
    w.add_hparams({"lr": 0.1, "size": 4, "name": "x", "flag": True}, {"m/acc": 0.5}, run_name="run")
    for call in (lambda: w.add_scalar("x", torch.zeros(2)), lambda: w.add_histogram("x", torch.zeros(0)), lambda: w.add_hparams([], {}),
                 lambda: w.add_image("x", torch.zeros(3, 3)), lambda: w.add_scalar("x", "text")):
        try:
            call()
        except Exception as e:
            print(type(e).__name__, e)
for folder in ("", "/both_a", "/both_b", "/run"):
    print(folder, sorted(os.path.basename(f).split(".")[:3] for f in glob.glob(root + folder + "/events*"))[0][2])
    for head, event in events(root + folder):
        parts = {n: v for n, _, v in fields(event)}
        if 3 in parts:
            print(parts[3])
        for _, _, value in fields(parts.get(5, b"")):
            content = {n: v for n, _, v in fields(value)}
            tag = content[1].decode()
            print(tag, "" if 4 in content else head.hex(), parts.get(2), [content[9]] if 9 in content and "_hparams_" not in tag else "",
                  [shown(tag, n, v) for n, v in content.items() if n not in (1, 9)])
