import { DatePicker } from '@mantine/dates'
import { dayOf, toPickerValue } from '../../lib/dates/format-dates.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import classes from './month-calendar.module.css'

const labels = {
  previousMonth: 'Tháng trước',
  nextMonth: 'Tháng sau',
  previousYear: 'Năm trước',
  nextYear: 'Năm sau',
  previousDecade: 'Thập kỷ trước',
  nextDecade: 'Thập kỷ sau',
}

type MonthCalendarProps = {
  /** A picker's value: its day is selected and its month is shown. */
  value: string | null
  onChoose: (day: string) => void
}

/** Shows the days of a month to choose one of, and marks today in Vietnam. */
export function MonthCalendar({ value, onChoose }: MonthCalendarProps) {
  const today = dayOf(toPickerValue(useNow()) ?? '')
  const chosen = value === null ? null : dayOf(value)
  return (
    <DatePicker
      value={chosen}
      defaultDate={chosen ?? today}
      onChange={(day) => day && onChoose(day)}
      size="md"
      ariaLabels={labels}
      classNames={{ day: classes.day ?? '' }}
      getDayProps={(day) => (day === today ? { 'aria-current': 'date' } : {})}
      hideOutsideDates
      // Escape must close only the calendar, not the dialog around it.
      __stopPropagation
    />
  )
}
