import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import type { StudyClass } from '../../../operations/classes/study-class.ts'
import classes from './waiting-link.module.css'

type HomeworkLinkProps = { studyClass: Pick<StudyClass, 'title' | 'openHomeworkCount'> }

/** Link to the student's homework, with the number of homework to do for this class. Renders nothing if there is none. */
export const HomeworkLink = ({ studyClass: { title, openHomeworkCount } }: HomeworkLinkProps) =>
  openHomeworkCount ? (
    <p>
      <Link className={classes.link} to={paths.homeworkList}>
        <Badge tone="amber">{openHomeworkCount} bài tập cần làm</Badge>
        <span className="unseen"> của lớp {title}</span>
      </Link>
    </p>
  ) : null
