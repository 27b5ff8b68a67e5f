import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { WeekdayNames } from '../../ui/text/weekday-names.tsx'
import { statusBadge } from '../../lib/badges.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { lessonCount } from './lesson-count.ts'
import { useTeacherFacts } from './teacher-facts.tsx'
import classes from './course-card.module.css'

type CardCourse = {
  title: string
  code: string
  avatar: string
  teacherName: string
  centreName?: string | null
  sectionCount: number
  days: string
  timeLearn: number
  status: number
  startTime?: string | null
  endTime?: string | null
}

type CourseCardProps = {
  course: CardCourse
  /** True in search results, which mark a finished course with 'Đã kết thúc'. */
  searched?: boolean
  /** Shown below the facts, for example the number of classes, buttons or the description. */
  children?: ReactNode
}

/** Card with the status and the facts of one course. */
export const CourseCard = ({ course, searched = false, children }: CourseCardProps) => (
  <Card thread={course.avatar}>
    <div className={classes.content}>
      <div className={classes.top}>
        <h2 className={classes.title}>{course.title}</h2>
        <Badge {...statusBadge(course.status, searched)} />
      </div>
      <Facts
        facts={[
          ...useTeacherFacts(course),
          { label: 'Mã khoá học', value: course.code },
          { label: 'Số buổi học', value: lessonCount(course) },
          { label: 'Số phần', value: course.sectionCount },
          { label: 'Ngày học', value: <WeekdayNames days={course.days} /> },
          { label: 'Thời lượng', value: `${course.timeLearn} phút` },
          { label: 'Bắt đầu', value: formatDateTime(course.startTime) },
          { label: 'Kết thúc', value: formatDateTime(course.endTime) },
        ]}
      />
      {children ? <div className={classes.foot}>{children}</div> : null}
    </div>
  </Card>
)
