import { roomTypeLabels } from '@hien/contract/vocabulary'
import type { ReactNode } from 'react'
import { formatDateTime } from '../../lib/dates.ts'
import { Card } from '../../ui/card.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Facts } from '../../ui/facts.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { WeekdayNames } from '../../ui/weekday-names.tsx'
import type { CourseContent } from './course-content.ts'
import classes from './course-facts.module.css'

const PhoneLink = ({ phone }: { phone: string }) => (
  <a className={classes.phone} href={`tel:${phone}`}>
    {phone}
  </a>
)

/** The left panel of a course: what it is, and what can be done with it. The fixed link is seen by its teacher alone. */
export const CourseFacts = ({ course, children }: { course: CourseContent; children?: ReactNode }) => (
  <Card thread={course.avatar}>
    <StatusBadge status={course.status} searched />
    <h2 className={classes.title}>{course.title}</h2>
    <Facts
      facts={[
        { label: 'Giáo viên', value: course.teacherName },
        {
          label: 'Mã khoá học',
          value: (
            <span className={classes.code}>
              {course.code}
              <CopyButton text={course.code} label="Copy mã khoá học" done="Đã copy mã khoá học" />
            </span>
          ),
        },
        { label: 'Số buổi học', value: course.sectionCount },
        { label: 'Ngày học', value: <WeekdayNames days={course.days} /> },
        { label: 'Thời lượng', value: `${course.timeLearn} phút` },
        { label: 'Bắt đầu', value: formatDateTime(course.startTime) },
        { label: 'Kết thúc', value: formatDateTime(course.endTime) },
        { label: 'Điện thoại', value: course.phone ? <PhoneLink phone={course.phone} /> : null },
        { label: 'Phòng học', value: course.liveSetting.map(({ type }) => roomTypeLabels[type]).join(', ') },
        { label: 'Đường dẫn', value: course.liveSetting.map(({ link }) => link).join('') },
      ]}
    />
    {children ? <div className={classes.actions}>{children}</div> : null}
  </Card>
)
