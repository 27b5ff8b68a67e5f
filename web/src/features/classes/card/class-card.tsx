import { isClassOver } from '@hien/contract/registration'
import { activeStatus, noTeacherLabel } from '@hien/contract/vocabulary'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CodeWithCopy } from '../../../ui/text/code-with-copy.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { useNow } from '../../../lib/dates/use-now.ts'
import { ClassActions } from './class-actions.tsx'
import { WeekdayNames } from '../../../ui/text/weekday-names.tsx'
import { enrolmentBadge, statusBadge } from '../../../lib/badges.ts'
import classes from './class-card.module.css'
import { HomeworkLink } from './homework-link.tsx'
import { NextLesson } from './next-lesson.tsx'
import { OpenHomeworkLink } from './open-homework-link.tsx'
import { RegistrationBadge } from './registration-badge.tsx'
import type { StudyClass } from '../../../operations/classes/study-class.ts'

/** Facts of the course shown on the card of a class; `avatar` is the course's colour. */
export type CardCourse = { title: string; code: string; avatar: string; teacherName: string; status: number }

type ClassCardProps = {
  course: CardCourse
  studyClass: StudyClass
  /** True if the card has the main button of the screen. */
  primary?: boolean
  /** Further content at the bottom of the card. */
  children?: ReactNode
}

/** Says that a class has ended. If it has not ended, tells those who have not asked to join whether registration is open. */
function ClassState({ studyClass, now }: { studyClass: StudyClass; now: Date }) {
  const isOver = isClassOver({ ...studyClass, overAt: new Date(studyClass.overAt) }, now)
  if (isOver) return <Badge tone="quiet">Đã kết thúc</Badge>
  return studyClass.enrolled === 'none' ? <RegistrationBadge studyClass={studyClass} /> : null
}

/**
 * Shows one class with its course and the actions of the signed-in member. Specification:
 * docs/evidence/specification-coverage.md, "§2 Class card".
 */
export function ClassCard({ course, studyClass, primary = false, children }: ClassCardProps) {
  const teaches = useCurrentSignIn()?.roles.includes('TCHER') ?? false
  const now = useNow()
  return (
    <Card thread={course.avatar}>
      <div className={classes.content}>
        <div className={classes.top}>
          <p className="meta">
            {course.title} · {course.code}
          </p>
          <Badge {...statusBadge(course.status)} />
        </div>
        <h2 className={classes.title}>{studyClass.title}</h2>
        {studyClass.status === activeStatus ? <NextLesson studyClass={studyClass} /> : null}
        <Facts
          facts={[
            { label: 'Mã lớp', value: <CodeWithCopy code={studyClass.classCode} /> },
            // Teachers see only cards of their own classes, so their own name is left out.
            { label: 'Giáo viên', value: teaches ? null : course.teacherName || noTeacherLabel },
            { label: 'Ngày học', value: <WeekdayNames days={studyClass.days} /> },
            { label: 'Thời lượng', value: `${studyClass.timeLearn} phút` },
            {
              label: 'Bắt đầu',
              value: new Date(studyClass.startDate) > now ? formatDateTime(studyClass.startDate) : null,
            },
            { label: 'Kết thúc', value: formatDateTime(studyClass.endDate) },
            { label: 'Học viên', value: teaches ? `${studyClass.candidateCount} học viên` : null },
          ]}
        />
        {teaches ? null : <HomeworkLink studyClass={studyClass} />}
        <div className={classes.foot} data-lower-edge={primary || undefined}>
          <div className={classes.state}>
            {teaches ? (
              <OpenHomeworkLink studyClass={studyClass} />
            ) : (
              <Badge {...enrolmentBadge(studyClass.enrolled)} />
            )}
            {teaches ? null : <ClassState studyClass={studyClass} now={now} />}
          </div>
          <ClassActions studyClass={studyClass} primary={primary} />
        </div>
        {children}
      </div>
    </Card>
  )
}
