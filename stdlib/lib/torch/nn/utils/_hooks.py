"""Hooks that change a parameter before each call, and how they are taken off again."""


def take_off(module, is_wanted):
    """Undoes the first hook that is wanted; whether there was one."""
    for key, hook in module._forward_pre_hooks.items():
        if is_wanted(hook):
            hook.remove(module)
            del module._forward_pre_hooks[key]
            return True
    return False
