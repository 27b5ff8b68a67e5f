import type { ChildClass } from '../../operations/children/get-children.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import classes from './child-homework.module.css'
import { ClassMarksCard } from './class-marks-card.tsx'
import { EndedClassMarks } from './ended-class-marks.tsx'
import { OwnHomeworkList } from './own-homework-list.tsx'

type ChildHomeworkProps = { childCode: string; studyClasses: readonly ChildClass[] }

/** Shows the homework of a parent's child, and the released marks in each class. */
export const ChildHomework = ({ childCode, studyClasses }: ChildHomeworkProps) => (
  <div className={classes.columns}>
    <OwnHomeworkList childCode={childCode} />
    <div className={classes.marks}>
      {studyClasses.map((studyClass) => (
        <ClassMarksCard key={studyClass.id} studyClass={studyClass} childCode={childCode} />
      ))}
      <Disclosure label="Điểm các lớp đã học xong" onDemand>
        <div className={classes.marks}>
          <EndedClassMarks childCode={childCode} runningClassIds={studyClasses.map(({ id }) => id)} />
        </div>
      </Disclosure>
    </div>
  </div>
)
