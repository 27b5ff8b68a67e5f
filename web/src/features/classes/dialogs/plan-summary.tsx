import { Fragment } from 'react'
import { planSummary } from '../../../lib/lessons/lesson-words.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { type ClassValues, planOf } from './class-form.ts'
import classes from './plan-summary.module.css'

/** Preview of the class plan: days, time, number of lessons and the first lesson. */
export function PlanSummary({ values }: { values: ClassValues }) {
  const now = useNow()
  const plan = planOf(values)
  const words = plan && planSummary(plan, now)
  return (
    <div className={classes.summary} role="status" data-none={(plan && !words) || undefined}>
      {words ? (
        <strong>
          {words.split(' · ').map((part, place) => (
            <Fragment key={part}>
              {place > 0 ? ' · ' : null}
              <span>{part}</span>
            </Fragment>
          ))}
        </strong>
      ) : null}
      {plan && !words ? (
        <p>Không có buổi học nào: từ ngày bắt đầu đến ngày kết thúc không có ngày học đã chọn.</p>
      ) : null}
      {plan ? null : <p>Lịch của lớp hiện ở đây khi đã có ngày học, giờ học và ngày bắt đầu, kết thúc.</p>}
    </div>
  )
}
