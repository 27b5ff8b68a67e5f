import { parseWeekdays, weekdayLabels } from '@hien/contract/weekdays'
import { Fragment } from 'react'
import classes from './weekday-names.module.css'

/** `Thứ 3, Thứ 5` of `3, 5`; a line breaks between two days, never within the name of one. */
export function WeekdayNames({ days }: { days: string }) {
  const names = parseWeekdays(days)?.map((day) => weekdayLabels[day]) ?? [days]
  return names.map((name, place) => (
    <Fragment key={name}>
      {place > 0 ? ', ' : null}
      <span className={classes.name}>{name}</span>
    </Fragment>
  ))
}
