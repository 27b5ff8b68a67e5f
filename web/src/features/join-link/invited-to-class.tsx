import { pageRefusals } from '@hien/contract/page-refusals'
import type { EnrolmentState } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { registrationRefusalOf } from '../../lib/registration-refusal.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Facts } from '../../ui/layout/facts.tsx'
import { useNow } from '../../lib/dates/use-now.ts'
import { LinkSheet } from '../../ui/layout/link-sheet.tsx'
import classes from './invited-to-class.module.css'

const wordsFor: Record<EnrolmentState, string> = {
  none: 'Bấm Tham gia để gửi yêu cầu. Thầy cô duyệt xong, bạn vào lớp được ngay.',
  wait: 'Yêu cầu của bạn đã được gửi và đang chờ thầy cô duyệt.',
  joined: 'Bạn đã tham gia lớp này. Đến giờ học, hãy vào phòng chờ nhé.',
}

type InvitedClass = {
  classCode: string
  title: string
  status: number
  overAt: string
  endRegister: string | null
  enrolled: EnrolmentState
}
type InvitedCourse = { title: string; avatar: string; teacherName: string }

/** Returns why a student can no longer ask to join; null if the student can ask, has asked or has joined. */
function closedReason(studyClass: InvitedClass, now: Date): string | null {
  const refusal = studyClass.enrolled === 'none' ? registrationRefusalOf(studyClass, now) : null
  return refusal && pageRefusals[refusal]
}

const ClosedClass = ({ studyClass, course }: { studyClass: InvitedClass; course: InvitedCourse }) => (
  <Card thread={course.avatar}>
    <p className="meta">{course.title}</p>
    <h2 className={classes.title}>{studyClass.title}</h2>
    <Facts
      facts={[
        { label: 'Mã lớp', value: studyClass.classCode },
        { label: 'Giáo viên', value: course.teacherName },
      ]}
    />
  </Card>
)

type InvitedToClassProps = {
  studyClass: InvitedClass
  course: InvitedCourse
  memberName: string
  onSignOut: () => void
  /**
   * The card of the class, with the actions that are possible now. Not shown if the student can no longer ask to join.
   */
  children: ReactNode
}

/** For a student: the class of the link and the state of their enrolment. */
export function InvitedToClass({ studyClass, course, memberName, onSignOut, children }: InvitedToClassProps) {
  const closed = closedReason(studyClass, useNow())
  return (
    <LinkSheet
      title="Bạn được mời vào lớp học"
      words={closed === null ? wordsFor[studyClass.enrolled] : `${closed}. Nếu vẫn muốn học, bạn hãy hỏi thầy cô nhé.`}
      ways={
        <>
          <Button component={Link} to={paths.myClass} variant="default">
            Góc học tập
          </Button>
          <Button variant="default" onClick={onSignOut}>
            Đổi tài khoản
          </Button>
        </>
      }
    >
      {closed === null ? children : <ClosedClass studyClass={studyClass} course={course} />}
      <p className="meta">Bạn đang dùng tài khoản {memberName}.</p>
    </LinkSheet>
  )
}
