# What the package exports.
import concurrent.futures

print(sorted(concurrent.futures.__all__))
print(issubclass(concurrent.futures.ThreadPoolExecutor, concurrent.futures.Executor), concurrent.futures.ALL_COMPLETED, concurrent.futures.FIRST_COMPLETED)
e = concurrent.futures.Executor()
try:
    e.submit(print)
except NotImplementedError as error:
    print(repr(error))
with e as same:
    print(same is e)
try:
    concurrent.futures.nothing
except AttributeError as error:
    print(error)
