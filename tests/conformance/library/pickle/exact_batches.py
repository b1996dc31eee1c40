"""Lists and dicts of whole batches and one more, and what a list of a program's own class is filled by."""
import pickle


class Noted(list):
    def append(self, item):
        print("append", item)
        super().append(item)

    def extend(self, items):
        items = list(items)
        print("extend", items)
        super().extend(items)


class NotedDict(dict):
    def __setitem__(self, key, value):
        print("set", key, value)
        super().__setitem__(key, value)


for protocol in range(6):
    print(protocol, pickle.loads(pickle.dumps(Noted([1, 2, 3]), protocol)), pickle.loads(pickle.dumps(Noted([1]), protocol)))
    print(pickle.loads(pickle.dumps(NotedDict(a=1), protocol)))
    for n in (0, 1, 2, 999, 1000, 1001, 2000, 2001):
        texts = [pickle.dumps(made, protocol) for made in (list(range(n)), dict.fromkeys(range(n)), NotedDict.fromkeys(()), tuple(range(n)))]
        print(n, [len(text) for text in texts], texts[0][-12:], texts[1][-12:])
        assert pickle.loads(texts[0]) == list(range(n)) and pickle.loads(texts[1]) == dict.fromkeys(range(n))
