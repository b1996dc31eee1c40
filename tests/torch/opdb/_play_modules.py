"""Plays the recorded modules and optimizers of PyTorch's tables: python _play_modules.py [--list] [ENTRY...]

Prints what _play.py prints of the ops.
"""
import _modules
import _play


def judge(case):
    sections, error = _modules.seen(case)
    for (name, want), (_, got) in zip(case["seen"], sections):
        text = section_difference(name, want, got)
        if text:
            return "strides" if text.startswith("strides") else "text" if name == "repr" else "wrong", name + ": " + text
    wanted = case.get("raises")
    if error is None:
        return ("accepts", "nothing raised instead of %s: %s" % tuple(wanted)) if wanted else ("ok", "")
    shown = "%s: %s" % (type(error).__name__, error)
    if wanted and len(sections) == len(case["seen"]):
        return ("ok", "") if _play.same_error(wanted, error) else ("message", "%s instead of %s: %s" % (shown, *wanted))
    return "missing" if isinstance(error, NotImplementedError) else "raises", shown[:300]


def section_difference(name, want, got):
    """As many leaves, each as recorded; how a gradient lies in memory is its own matter."""
    if len(want) != len(got):
        return "%d leaves instead of %d" % (len(got), len(want))
    for at, (a, b) in enumerate(zip(want, got)):
        if name == "grad" and isinstance(a, dict) and hasattr(b, "stride"):
            a = dict(a, r=list(b.stride()))
        text = _play.leaf_difference(a, b)
        if text:
            return text if text.startswith("strides") else "leaf %d: %s" % (at, text)
    return None


if __name__ == "__main__":
    _play.main("modules.jsonl.gz", judge)
