import { Fragment } from 'react'
import { weekdayWords } from '../../lib/lessons/lesson-words.ts'
import classes from './weekday-names.module.css'

/** Shows weekdays: `Thứ 3, Thứ 5` for `3, 5`, `Hằng ngày` for all. Lines break only between two days, not within a name. */
export const WeekdayNames = ({ days }: { days: string }) =>
  weekdayWords(days).map((name, place) => (
    <Fragment key={name}>
      {place > 0 ? ', ' : null}
      <span className={classes.name}>{name}</span>
    </Fragment>
  ))
