import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { StudyClass } from '../../../operations/classes/study-class.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import classes from './waiting-link.module.css'

type OpenHomeworkLinkProps = { studyClass: Pick<StudyClass, 'id' | 'title' | 'courseCode' | 'openHomeworkCount'> }

/** Link to the homework of a class, with the number of submissions that wait for a mark. Renders nothing if there are none. */
export const OpenHomeworkLink = ({ studyClass }: OpenHomeworkLinkProps) =>
  studyClass.openHomeworkCount ? (
    <Link className={classes.link} to={paths.classHomework(studyClass.courseCode, studyClass.id)}>
      <Badge tone="amber">{studyClass.openHomeworkCount} bài chờ chấm</Badge>
      <span className="unseen"> của lớp {studyClass.title}</span>
    </Link>
  ) : null
