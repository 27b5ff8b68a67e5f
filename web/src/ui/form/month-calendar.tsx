import { DatePicker } from '@mantine/dates'
import { dayOf, toPickerValue } from '../../lib/dates.ts'
import { useNow } from '../../lib/use-now.ts'
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
  /** A picker's value: its day is chosen, its month is shown. */
  value: string | null
  onChoose: (day: string) => void
}

/** The days of a month to choose one of, with today in Viet Nam marked. */
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
      // Escape closes the calendar, and not the dialog it stands in.
      __stopPropagation
    />
  )
}
