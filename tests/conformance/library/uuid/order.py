import uuid
us = [uuid.UUID(int=i) for i in (5, 1, 3)]
print(sorted(us), max(us), {us[0]: 1}[uuid.UUID(int=5)], int(us[0]), us[0] < us[1], us[0] == 5, us[0].is_safe)
try:
    us[0] < 3
except TypeError as e:
    print(e)
