import calendar


class Marked(calendar.TextCalendar):
    def formatday(self, day, weekday, width):
        text = super().formatday(day, weekday, width)
        return text if weekday < 5 or day == 0 else "*".center(width)


print(Marked().formatmonth(2024, 6))
print(issubclass(calendar.IllegalMonthError, ValueError), str(calendar.IllegalWeekdayError(8)), calendar.mdays, calendar.January, calendar.EPOCH)
print(calendar.formatstring(["a", "b"], 5, 2) + "|")
