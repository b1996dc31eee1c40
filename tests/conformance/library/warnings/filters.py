# warnings: shown on stderr, caught, turned into errors.
import warnings
def old(): warnings.warn("old is deprecated", DeprecationWarning, stacklevel=2)
with warnings.catch_warnings(record=True) as seen:
    warnings.simplefilter("always")
    old(); warnings.warn("plain")
print([(w.category.__name__, str(w.message)) for w in seen])
with warnings.catch_warnings():
    warnings.simplefilter("error")
    try:
        warnings.warn("as error", RuntimeWarning)
    except RuntimeWarning as e:
        print("raised", e)
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    warnings.warn("silent")
warnings.filterwarnings("ignore", category=FutureWarning)
warnings.warn("not shown", FutureWarning)
warnings.warn("shown on stderr")
for _ in range(3): warnings.warn("once per place")
print("done")
