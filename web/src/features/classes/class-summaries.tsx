import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { WeekdayNames } from '../../ui/text/weekday-names.tsx'
import { statusBadge } from '../../lib/badges.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './class-summaries.module.css'
import type { TaughtClass } from '../../operations/classes/study-class.ts'
import { WaitingLink } from './card/waiting-link.tsx'

/** Lists the classes of a course, one line each, with links. */
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
          <Badge {...statusBadge(studyClass.status)} />
        </li>
      ))}
    </ul>
  )
