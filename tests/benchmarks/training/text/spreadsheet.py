"""A spreadsheet: formulas by regular expressions, values on demand with a cache, cycles reported as errors."""
import re

CELL = re.compile(r"([A-Z]+)(\d+)")
TOKEN = re.compile(r"\s*([A-Z]+\d+:[A-Z]+\d+|[A-Z]+\d+|[A-Z]+|\d+(?:\.\d+)?|[-+*/(),])")


class CycleError(Exception):
    pass


class Sheet:
    functions = {"SUM": sum, "MAX": max, "MIN": min, "COUNT": len, "AVG": lambda values: sum(values) / len(values)}

    def __init__(self):
        self.source = {}
        self.values = {}
        self.open = set()
        self.evaluations = 0

    def __setitem__(self, name, text):
        self.source[name] = text
        self.values.clear()

    def __getitem__(self, name):
        if name in self.values:
            return self.values[name]
        if name in self.open:
            raise CycleError(name)
        text = self.source.get(name, "0")
        self.open.add(name)
        try:
            value = Formula(self, text[1:]).value() if text.startswith("=") else float(text)
        finally:
            self.open.discard(name)
        self.evaluations += 1
        self.values[name] = value
        return value

    def cells(self, first, last):
        (col1, row1), (col2, row2) = CELL.match(first).groups(), CELL.match(last).groups()
        for col in range(ord(col1), ord(col2) + 1):
            for row in range(int(row1), int(row2) + 1):
                yield self[f"{chr(col)}{row}"]


class Formula:
    def __init__(self, sheet, text):
        self.sheet = sheet
        self.tokens = TOKEN.findall(text)
        self.at = 0

    def peek(self):
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self):
        token = self.peek()
        self.at += 1
        return token

    def value(self, level=0):
        if level == 2:
            return self.atom()
        result = self.value(level + 1)
        while self.peek() and self.peek() in ("+-", "*/")[level]:
            sign = self.take()
            other = self.value(level + 1)
            if sign == "+":
                result += other
            elif sign == "-":
                result -= other
            elif sign == "*":
                result *= other
            else:
                result /= other
        return result

    def atom(self):
        token = self.take()
        if token == "(":
            result = self.value()
            self.take()
            return result
        if token in Sheet.functions:
            self.take()
            arguments = []
            while self.peek() != ")":
                if ":" in self.peek():
                    arguments.extend(self.sheet.cells(*self.take().split(":")))
                else:
                    arguments.append(self.value())
                if self.peek() == ",":
                    self.take()
            self.take()
            return Sheet.functions[token](arguments)
        return self.sheet[token] if token[0].isalpha() else float(token)


ROWS = 60
sheet = Sheet()
for row in range(1, ROWS + 1):
    sheet[f"A{row}"] = str(row * 3 % 17)
    sheet[f"B{row}"] = f"=A{row}*2+{row}"
    sheet[f"C{row}"] = f"=(A{row}+B{row})/4-{row % 5}.5"
    sheet[f"D{row}"] = f"=MAX(A{row}:C{row})+D{row - 1}" if row > 1 else "=0"
sheet["E1"] = f"=SUM(A1:D{ROWS})"
sheet["E2"] = f"=AVG(D1:D{ROWS})-MIN(C1:C{ROWS}, E1)"
sheet["F1"], sheet["F2"], sheet["F3"] = "=F2+1", "=F3+1", "=F1+1"
errors = []
for change in range(59):
    sheet[f"A{change + 1}"] = str(change * change)
    total = sheet["E1"] + sheet["E2"]
    for name in ("F1", "G1"):
        try:
            sheet["G1"] = f"=E1/(A{change + 2}-{change})"
            sheet[name]
        except (CycleError, ZeroDivisionError) as error:
            errors.append(f"{type(error).__name__}:{error}")
print(round(total, 4), sheet.evaluations, len(errors), sorted(set(errors)))
