import { Button } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import {
  formatDateTime,
  fromPickerValue,
  parseDay,
  parseTimeOfDay,
  toPickerValue,
} from '../../lib/dates/format-dates.ts'
import { CalendarField, type CalendarFieldProps } from './calendar-field.tsx'
import classes from './date-time-field.module.css'
import { MonthCalendar } from './month-calendar.tsx'

const midnight = '00:00'
const timeOf = (value: string | null) => value?.split(' ')[1]?.slice(0, midnight.length) ?? midnight

/** Returns the picker value of a text with a day and optionally a time of day after it; null if it is invalid. */
function read(text: string): string | null {
  const trimmed = text.trim()
  const dayOnly = parseDay(trimmed, new Date())
  if (dayOnly !== null) return `${dayOnly} ${midnight}:00`
  const blank = trimmed.search(/\s\S*$/)
  const day = parseDay(trimmed.slice(0, Math.max(blank, 0)), new Date())
  const time = parseTimeOfDay(trimmed.slice(blank + 1))
  return day && time ? `${day} ${time}:00` : null
}

const write = (value: string) => formatDateTime(fromPickerValue(value))

/**
 * Field for a day and a time of day in Vietnam, typed or chosen. A day without a time gets 00:00. Its value is a picker's
 * value (lib/dates/format-dates.ts), or the typed text if that is no date.
 */
export const DateTimeField = (props: CalendarFieldProps) => (
  <CalendarField
    placeholder="DD-MM-YYYY HH:mm"
    {...props}
    read={read}
    write={write}
    calendar={(value, choose, close) => (
      <>
        <MonthCalendar value={value} onChoose={(day) => choose(`${day} ${timeOf(value)}:00`)} />
        <div className={classes.foot}>
          <TimePicker
            value={timeOf(value)}
            onChange={(time) => {
              const today = toPickerValue(new Date())?.split(' ')[0] ?? ''
              if (time) choose(`${value?.split(' ')[0] ?? today} ${time}:00`)
            }}
            hoursInputLabel="Giờ"
            minutesInputLabel="Phút"
            aria-label="Giờ và phút"
          />
          <Button variant="default" onClick={close}>
            Xong
          </Button>
        </div>
      </>
    )}
  />
)
