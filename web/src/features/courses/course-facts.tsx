import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { Card } from '../../ui/layout/card.tsx'
import { CopyButton } from '../../ui/feedback/copy-button.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { WeekdayNames } from '../../ui/text/weekday-names.tsx'
import type { CourseContent } from '../../operations/courses/get-course-content.ts'
import { useMeetingProviders } from '../../operations/lessons/get-providers.ts'
import { statusBadge } from '../../lib/badges.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { lessonCount } from './lesson-count.ts'
import { placeName } from './form/meeting-place-words.ts'
import { useTeacherFacts } from './teacher-facts.tsx'
import classes from './course-facts.module.css'

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={classes.phone} href={`tel:${phone}`}>
    {phone}
  </a>
)

type CourseFactsProps = {
  course: CourseContent
  /**
   * True for a course that the signed-in member manages. Only then does the panel ask which types of room this server
   * opens, so that it can name the built-in room if the lessons are held there.
   */
  own: boolean
  children?: ReactNode
}

/**
 * The left panel of a course: facts and actions. The fixed link to the lessons is shown only to the course's teacher and
 * centre: the server sends it to nobody else.
 */
export function CourseFacts({ course, own, children }: CourseFactsProps) {
  const teacherFacts = useTeacherFacts(course)
  const connected = useMeetingProviders({ enabled: own })?.connected
  return (
    <Card thread={course.avatar}>
      <Badge {...statusBadge(course.status, true)} />
      <h2 className={classes.title}>{course.title}</h2>
      <Facts
        facts={[
          ...teacherFacts,
          {
            label: 'Mã khoá học',
            value: (
              <span className={classes.code}>
                {course.code}
                <CopyButton text={course.code} label="Copy mã khoá học" done="Đã copy mã khoá học" />
              </span>
            ),
          },
          { label: 'Số buổi học', value: lessonCount(course) },
          { label: 'Số phần', value: course.sectionCount },
          { label: 'Ngày học', value: <WeekdayNames days={course.days} /> },
          { label: 'Thời lượng', value: `${course.timeLearn} phút` },
          { label: 'Bắt đầu', value: formatDateTime(course.startTime) },
          { label: 'Kết thúc', value: formatDateTime(course.endTime) },
          { label: 'Điện thoại', value: course.phone ? <PhoneLink phone={course.phone} /> : null },
          { label: 'Phòng học', value: course.liveSetting.map((place) => placeName(place, connected)).join(', ') },
          { label: 'Đường dẫn', value: course.liveSetting.map(({ link }) => link).join('') },
        ]}
      />
      {children ? <div className={classes.actions}>{children}</div> : null}
    </Card>
  )
}
