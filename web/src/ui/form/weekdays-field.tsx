import { type Weekday, weekdayLabels, weekdays } from '@hien/contract/weekdays'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './weekdays-field.module.css'

type WeekdaysFieldProps = {
  defaultValue?: Weekday[]
  onChange?: (days: Weekday[]) => void
  error?: ReactNode
}

/** Field to choose weekdays, Monday first. */
export const WeekdaysField = ({ error, onChange, ...props }: WeekdaysFieldProps) => (
  <Checkbox.Group
    label="Ngày học"
    withAsterisk
    error={error}
    onChange={(days) => onChange?.(weekdays.filter((day) => days.includes(day)))}
    {...props}
  >
    <div className={classes.days}>
      {weekdays.map((day) => (
        <Checkbox key={day} value={day} label={weekdayLabels[day]} data-invalid={error ? true : undefined} />
      ))}
    </div>
  </Checkbox.Group>
)
