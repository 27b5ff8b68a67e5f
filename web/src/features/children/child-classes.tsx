import { noTeacherLabel } from '@hien/contract/vocabulary'
import { formatHours } from '../../lib/lessons/lesson-words.ts'
import type { ChildClass } from '../../operations/children/get-children.ts'
import { WeekdayNames } from '../../ui/text/weekday-names.tsx'
import classes from './child-classes.module.css'

/** Lists the running classes of a child. */
export const ChildClasses = ({ studyClasses }: { studyClasses: readonly ChildClass[] }) =>
  studyClasses.length === 0 ? (
    <p className="meta">Con chưa vào lớp nào đang mở.</p>
  ) : (
    <ul className={classes.list} aria-label="Các lớp đang học">
      {studyClasses.map(({ id, title, courseTitle, teacherName, days, startDate, timeLearn }) => (
        <li key={id} className={classes.class}>
          <p>
            <strong>{courseTitle}</strong> · {title}
          </p>
          <p className="meta">
            <WeekdayNames days={days} /> · {formatHours(new Date(startDate), timeLearn)} ·{' '}
            {teacherName === '' ? noTeacherLabel : `GV ${teacherName}`}
          </p>
        </li>
      ))}
    </ul>
  )
