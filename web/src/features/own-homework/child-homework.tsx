import type { ChildClass } from '../../operations/children/get-children.ts'
import { Card } from '../../ui/layout/card.tsx'
import classes from './child-homework.module.css'
import { ClassMarks } from './class-marks.tsx'
import { OwnHomeworkList } from './own-homework-list.tsx'

type ChildHomeworkProps = { childCode: string; studyClasses: readonly ChildClass[] }

/** The homework of a parent's child, and the released marks of each class. */
export const ChildHomework = ({ childCode, studyClasses }: ChildHomeworkProps) => (
  <div className={classes.columns}>
    <OwnHomeworkList childCode={childCode} />
    <div className={classes.marks}>
      {studyClasses.map(({ id, title, courseTitle }) => (
        <Card key={id}>
          <h2 className={classes.title}>Điểm bài tập · {courseTitle}</h2>
          <p className="meta">{title}</p>
          <ClassMarks classId={id} childCode={childCode} />
        </Card>
      ))}
    </div>
  </div>
)
