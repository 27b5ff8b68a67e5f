import { Card } from '../../ui/layout/card.tsx'
import { ClassMarks } from './class-marks.tsx'
import classes from './class-marks-card.module.css'

type ClassMarksCardProps = {
  studyClass: { id: string; title: string; courseTitle: string }
  childCode: string
}

/** Card with the released marks of a parent's child in one class, under the class name. */
export const ClassMarksCard = ({ studyClass: { id, title, courseTitle }, childCode }: ClassMarksCardProps) => (
  <Card>
    <h2 className={classes.title}>Điểm bài tập · {courseTitle}</h2>
    <p className="meta">{title}</p>
    <ClassMarks classId={id} childCode={childCode} />
  </Card>
)
