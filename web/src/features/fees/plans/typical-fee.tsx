import classes from './plans.module.css'
import { type Terms, typicalFee } from './plan-words.ts'
import { useMonthLessons } from './use-month-lessons.ts'

type TypicalFeeProps = { classId: string; terms: Terms; month: string; now: Date }

/** Says what a student who comes to every lesson of a month pays. */
export function TypicalFee({ classId, terms, month, now }: TypicalFeeProps) {
  const lessons = useMonthLessons(classId, month, now)
  return (
    <p className={classes.typical} role="status">
      {lessons === null ? 'Đang đếm số buổi trên lịch…' : typicalFee(terms, lessons, month)}
    </p>
  )
}
