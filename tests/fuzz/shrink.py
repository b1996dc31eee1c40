"""Makes a program smaller while a condition holds: first by whole statements of its tree, then by lines and tokens of its text."""
import ast


def bodies(tree):
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            value = getattr(node, field, None)
            if isinstance(value, list) and value:
                yield node, field, value


def unparsed(tree):
    try:
        return ast.unparse(ast.fix_missing_locations(tree)) + "\n"
    except (ValueError, RecursionError, AttributeError):
        return None


def by_statements(text, holds, budget):
    """Deletes statements, biggest runs first; a compound statement may also be replaced by its body."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return text
    first = unparsed(tree)
    if first is None or not holds(first):
        return text
    text, changed = first, True
    while changed and budget[0] > 0:
        changed = False
        tree = ast.parse(text)
        for node, field, statements in list(bodies(tree)):
            size = len(statements)
            while size >= 1:
                at = 0
                while at < len(statements) and budget[0] > 0:
                    removed = statements[at:at + size]
                    inner = [removed[0].body] if size == 1 and isinstance(getattr(removed[0], "body", None), list) and field == "body" else []
                    for replacement in [[]] + inner:
                        trial = list(statements)
                        trial[at:at + size] = replacement
                        if not trial and field == "body" and not isinstance(node, ast.Module):
                            trial = [ast.Pass()]
                            if [type(s) for s in statements] == [ast.Pass]:
                                continue
                        setattr(node, field, trial)
                        candidate = unparsed(tree)
                        budget[0] -= 1
                        if candidate and candidate != text and len(candidate) <= len(text) and holds(candidate):
                            text, statements, changed = candidate, trial, True
                            break
                        setattr(node, field, statements)
                    else:
                        at += size
                size //= 2
    return text


def by_parts(parts, joiner, holds, budget):
    size = max(1, len(parts) // 2)
    while size >= 1:
        at = 0
        while at < len(parts) and budget[0] > 0:
            trial = parts[:at] + parts[at + size:]
            budget[0] -= 1
            if holds(joiner.join(trial)):
                parts = trial
            else:
                at += size
        size //= 2
    return joiner.join(parts)


def shrink_program(text, holds, tries=600):
    budget = [tries]
    text = by_statements(text, holds, budget)
    return by_parts(text.split("\n"), "\n", holds, budget)


def shrink_text(text, holds, tries=1500):
    from mutate_tokens import tokens
    budget = [tries]
    text = by_parts(text.split("\n"), "\n", holds, budget)
    return by_parts(tokens(text), "", holds, budget)
