import calendar
c = calendar.Calendar(firstweekday=6)
print(list(c.iterweekdays()), list(c.itermonthdays(2024, 2)), list(c.itermonthdays2(2023, 1))[:9], list(c.itermonthdays3(2024, 1))[:4], list(c.itermonthdays4(2024, 12))[-4:])
print([str(d) for d in c.itermonthdates(2024, 3)][:3], c.monthdays2calendar(2021, 2)[0], c.monthdatescalendar(2021, 2)[0][0], len(c.yeardayscalendar(2021)), len(c.yeardatescalendar(2021, 4)), c.yeardays2calendar(2021, 6)[0][0][0])
print(calendar.Calendar(9).firstweekday, calendar.Calendar().getfirstweekday())
