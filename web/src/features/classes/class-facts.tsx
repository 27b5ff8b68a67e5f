import { formatDateTime } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { CodeWithCopy } from '../../ui/code-with-copy.tsx'
import { Facts } from '../../ui/facts.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { EnterButton } from './class-actions.tsx'
import { WeekdayNames } from '../../ui/weekday-names.tsx'
import classes from './class-facts.module.css'
import { RegistrationBadge } from './registration-badge.tsx'
import type { ClassDetail } from './study-class.ts'

/** Homework is not built yet. */
const homeworkCount = 0

/** The left panel of a class: what it is, and the way into its waiting room. `thread` is the course's colour. */
export const ClassFacts = ({ studyClass, thread }: { studyClass: ClassDetail; thread: string }) => (
  <Card thread={thread}>
    <div className={classes.badges}>
      <StatusBadge status={studyClass.status} />
      <RegistrationBadge endRegister={studyClass.endRegister} />
    </div>
    <h2 className={classes.title}>{studyClass.title}</h2>
    <Facts
      facts={[
        { label: 'Giáo viên', value: studyClass.teacherName },
        { label: 'Học viên', value: studyClass.candidateCount },
        { label: 'Bài tập', value: homeworkCount },
        { label: 'Mã lớp', value: <CodeWithCopy code={studyClass.classCode} /> },
        { label: 'Ngày học', value: <WeekdayNames days={studyClass.days} /> },
        { label: 'Thời lượng', value: `${studyClass.timeLearn} phút` },
        { label: 'Bắt đầu', value: formatDateTime(studyClass.startDate) },
        { label: 'Kết thúc', value: formatDateTime(studyClass.endDate) },
        { label: 'Hạn đăng ký', value: formatDateTime(studyClass.endRegister) },
      ]}
    />
    <div className={classes.action}>
      <EnterButton studyClass={studyClass} primary />
    </div>
  </Card>
)
