import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import classes from './leavers.module.css'
import type { ClassDetail } from '../../../operations/classes/study-class.ts'

/** Lists students who have recently left the class by themselves, and when. Renders nothing if there are none. */
export function Leavers({ leavers }: { leavers: NonNullable<ClassDetail['leavers']> }) {
  if (leavers.length === 0) return null
  return (
    <section className={classes.leavers} aria-labelledby="da-roi-lop">
      <h3 id="da-roi-lop" className={classes.title}>
        Đã rời lớp trong 30 ngày qua
      </h3>
      <ul className={classes.list}>
        {leavers.map(({ code, fullName, leftAt }) => (
          <li key={code}>
            <span>{fullName}</span>{' '}
            <span className="meta">
              {code} · rời lớp lúc {formatDateTime(leftAt)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
