# Module-level names, __name__, globals() and the global statement.
counter = 0
def bump():
    global counter, fresh
    counter += 1
    fresh = "made inside"
bump(); bump()
print(counter, fresh)
print(__name__, "counter" in globals(), globals()["counter"])
globals()["injected"] = 42
print(injected)
def missing():
    return undefined_name
try:
    missing()
except NameError as error:
    print(error)
del counter
try:
    counter
except NameError as error:
    print(error)
if __name__ == "__main__":
    print("main")
