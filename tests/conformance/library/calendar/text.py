import calendar
print(calendar.month(2024, 2), calendar.calendar(2021)[:400], calendar.TextCalendar(6).formatmonth(2023, 10, 3, 2))
print(calendar.TextCalendar().formatyear(2022, w=3, l=1, c=4, m=4)[:500])
calendar.prmonth(2020, 1)
calendar.setfirstweekday(6)
print(calendar.weekheader(3), calendar.monthcalendar(2024, 9), calendar.firstweekday())
calendar.setfirstweekday(0)
print(calendar.week([(1, 0), (2, 1), (0, 2)], 4))
