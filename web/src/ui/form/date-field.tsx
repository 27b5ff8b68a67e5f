import { dayOf, formatCalendarDay, parseDay } from '../../lib/dates/format-dates.ts'
import { CalendarField, type CalendarFieldProps } from './calendar-field.tsx'
import { MonthCalendar } from './month-calendar.tsx'

/**
 * Field for a day in Vietnam, typed or chosen on a calendar. Its value is `YYYY-MM-DD`, or the typed text if that is no day.
 */
export const DateField = (props: CalendarFieldProps) => (
  <CalendarField
    placeholder="DD-MM-YYYY"
    inputMode="numeric"
    {...props}
    read={(text) => parseDay(text, new Date())}
    write={formatCalendarDay}
    calendar={(value, choose, close) => (
      <MonthCalendar
        value={value}
        onChoose={(day) => {
          choose(dayOf(day))
          close()
        }}
      />
    )}
  />
)
