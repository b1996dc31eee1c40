import calendar
print([y for y in (1900, 2000, 2023, 2024) if calendar.isleap(y)], calendar.leapdays(1900, 2001), calendar.weekday(2024, 2, 29), calendar.monthrange(2024, 2), calendar.monthrange(2023, 12), calendar.timegm((2020, 1, 2, 3, 4, 5)))
print(list(calendar.day_name), list(calendar.month_abbr), calendar.month_name[3], calendar.day_abbr[-1], calendar.month_name[1:3], len(calendar.day_name), calendar.MONDAY, calendar.SUNDAY)
for f in (lambda: calendar.monthrange(2020, 13), lambda: calendar.setfirstweekday(7), lambda: calendar.weekday(2020, 2, 30), lambda: calendar.month_name[13]):
    try:
        print(f())
    except Exception as e:
        print(type(e).__name__, e)
