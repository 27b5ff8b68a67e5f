import { MonthPicker } from '@mantine/dates'
import { formatMonth, parseMonth } from '../../lib/dates/format-month.ts'
import { CalendarField, type CalendarFieldProps } from './calendar-field.tsx'

const labels = {
  previousYear: 'Năm trước',
  nextYear: 'Năm sau',
  previousDecade: 'Thập kỷ trước',
  nextDecade: 'Thập kỷ sau',
}
/** Length of `YYYY-MM`, with which a picker's value begins. */
const monthLength = 7

/** Field for a month, typed or chosen. Its value is `YYYY-MM`, or the typed text if that is no month. */
export const MonthField = (props: CalendarFieldProps) => (
  <CalendarField
    placeholder="MM/YYYY"
    inputMode="numeric"
    {...props}
    read={parseMonth}
    write={formatMonth}
    calendar={(value, choose, close) => (
      <MonthPicker
        value={value === null ? null : `${value}-01`}
        {...(value === null ? {} : { defaultDate: `${value}-01` })}
        onChange={(day) => {
          if (!day) return
          choose(day.slice(0, monthLength))
          close()
        }}
        size="md"
        ariaLabels={labels}
        // Escape must close only the calendar, not the dialog around it.
        __stopPropagation
      />
    )}
  />
)
