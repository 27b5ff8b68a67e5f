import { Fragment } from 'react'
import { weekdayWords } from '../../lib/lessons/lesson-words.ts'
import classes from './weekday-names.module.css'

/** `Thứ 3, Thứ 5` of `3, 5`, `Hằng ngày` of all; a line breaks between two days, never within the name of one. */
export const WeekdayNames = ({ days }: { days: string }) =>
  weekdayWords(days).map((name, place) => (
    <Fragment key={name}>
      {place > 0 ? ', ' : null}
      <span className={classes.name}>{name}</span>
    </Fragment>
  ))
