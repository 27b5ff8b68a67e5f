import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { WeekdayNames } from '../../ui/weekday-names.tsx'
import classes from './class-summaries.module.css'
import type { TaughtClass } from './study-class.ts'
import { WaitingLink } from './waiting-link.tsx'

/** Classes of a course in a line each, with the way to them. */
export const ClassSummaries = ({ classes: items }: { classes: readonly TaughtClass[] }) =>
  items.length === 0 ? (
    <p className="meta">Khoá học chưa có lớp học nào.</p>
  ) : (
    <ul className={classes.list} aria-label="Lớp học">
      {items.map((studyClass) => (
        <li key={studyClass.id} className={classes.row}>
          <div className={classes.words}>
            <Link to={paths.classDetail(studyClass.courseCode, studyClass.id)}>{studyClass.title}</Link>
            <p className="meta">
              <WeekdayNames days={studyClass.days} /> ·{' '}
              <span className={classes.count}>{studyClass.candidateCount} học viên</span>
            </p>
          </div>
          <WaitingLink studyClass={studyClass} />
          <StatusBadge status={studyClass.status} />
        </li>
      ))}
    </ul>
  )
