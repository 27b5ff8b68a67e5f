import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import type { StudyClass } from '../../../operations/classes/study-class.ts'
import classes from './waiting-link.module.css'

type WaitingLinkProps = { studyClass: Pick<StudyClass, 'id' | 'title' | 'courseCode' | 'waitingCount'> }

/** Link to the page of a class, with the number of requests to join it. Renders nothing if there are none. */
export const WaitingLink = ({ studyClass }: WaitingLinkProps) =>
  studyClass.waitingCount ? (
    <Link className={classes.link} to={paths.classDetail(studyClass.courseCode, studyClass.id)}>
      <Badge tone="amber">{studyClass.waitingCount} chờ duyệt</Badge>
      <span className="unseen"> vào lớp {studyClass.title}</span>
    </Link>
  ) : null
