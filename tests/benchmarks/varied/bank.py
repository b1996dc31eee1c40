"""Accounts: properties, subclasses, exceptions of their own."""
class InsufficientFunds(Exception):

    def __init__(self, need, have):
        super().__init__(f'need {need}, have {have}')
        self.need = need
        self.have = have


class Account:
    rate = 0.01

    def __init__(self, owner, balance=0):
        self.owner = owner
        self._balance = balance
        self.history = []

    @property
    def balance(self):
        return self._balance

    @balance.setter
    def balance(self, v):
        if v < 0:
            raise InsufficientFunds(-v, self._balance)
        self._balance = v

    def deposit(self, x):
        self.balance += x
        self.history.append(('d', x))

    def withdraw(self, x):
        self.balance -= x
        self.history.append(('w', x))

    def __repr__(self):
        return f'{type(self).__name__}({self.owner!r}, {self.balance})'


class Savings(Account):
    rate = 0.03

    def interest(self):
        self.deposit(int(self.balance * self.rate))
accts = [Savings(f's{i}', 100) if i % 2 else Account(f'a{i}') for i in range(20)]
fails = 0
for r in range(1000000):
    a = accts[r * 7 % 20]
    b = accts[r * 13 % 20]
    try:
        a.withdraw(r % 50)
        b.deposit(r % 50)
    except InsufficientFunds as e:
        fails += e.need > 5
        a.deposit(20)
    if isinstance(a, Savings) and r % 10 == 0:
        a.interest()
for r in range(30000000 // 20):
    for a in accts[:3]:
        if a.balance > 10:
            a.balance -= 1
print(fails, accts[:3])
