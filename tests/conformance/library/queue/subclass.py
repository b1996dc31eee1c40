# A queue with its own storage.
import queue

class Unique(queue.Queue):
    def _init(self, maxsize):
        self.items = []
    def _qsize(self):
        return len(self.items)
    def _put(self, item):
        if item not in self.items:
            self.items.append(item)
    def _get(self):
        return self.items.pop(0)

u = Unique()
for x in "abracadabra":
    u.put(x)
print(u.qsize(), "".join(u.get() for _ in range(u.qsize())), u.unfinished_tasks)
