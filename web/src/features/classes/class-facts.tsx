import { activeStatus, noTeacherLabel } from '@hien/contract/vocabulary'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CodeWithCopy } from '../../ui/text/code-with-copy.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { WeekdayNames } from '../../ui/text/weekday-names.tsx'
import { EnterWaitingRoomButton } from './card/class-actions.tsx'
import { statusBadge } from '../../lib/badges.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './class-facts.module.css'
import { NextLesson } from './card/next-lesson.tsx'
import { RegistrationBadge } from './card/registration-badge.tsx'
import type { ClassDetail } from '../../operations/classes/study-class.ts'

type ClassFactsProps = {
  studyClass: ClassDetail
  /** The course's colour. */
  thread: string
  /** Further actions. Not shown if the class is closed. */
  children: ReactNode
}

/** The left panel of a class: facts, the button that opens the waiting room, and other actions. */
export const ClassFacts = ({ studyClass, thread, children }: ClassFactsProps) => (
  <Card thread={thread}>
    <div className={classes.badges}>
      <Badge {...statusBadge(studyClass.status)} />
      <RegistrationBadge studyClass={studyClass} />
    </div>
    <h2 className={classes.title}>{studyClass.title}</h2>
    {studyClass.status === activeStatus ? <NextLesson studyClass={studyClass} /> : null}
    <Facts
      facts={[
        { label: 'Giáo viên', value: studyClass.teacherName || <Badge tone="amber">{noTeacherLabel}</Badge> },
        { label: 'Học viên', value: studyClass.candidateCount },
        { label: 'Bài tập', value: studyClass.homeworkCount ?? 0 },
        { label: 'Mã lớp', value: <CodeWithCopy code={studyClass.classCode} /> },
        { label: 'Ngày học', value: <WeekdayNames days={studyClass.days} /> },
        { label: 'Thời lượng', value: `${studyClass.timeLearn} phút` },
        { label: 'Bắt đầu', value: formatDateTime(studyClass.startDate) },
        { label: 'Kết thúc', value: formatDateTime(studyClass.endDate) },
        { label: 'Hạn đăng ký', value: formatDateTime(studyClass.endRegister) },
      ]}
    />
    {studyClass.status === activeStatus ? (
      <div className={classes.actions}>
        <EnterWaitingRoomButton studyClass={studyClass} primary />
        {children}
      </div>
    ) : (
      <p className={classes.closed}>Lớp đã đóng: không còn buổi học và không nhận yêu cầu tham gia.</p>
    )}
  </Card>
)
