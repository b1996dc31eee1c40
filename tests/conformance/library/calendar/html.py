import calendar
h = calendar.HTMLCalendar()
print(h.formatmonth(2024, 2))
print(len(h.formatyear(2024)), h.formatweekheader(), h.formatday(0, 0), h.formatday(5, 2))
print(calendar.HTMLCalendar(6).formatyearpage(2021)[:420])
