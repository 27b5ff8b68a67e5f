import { Button } from '@mantine/core'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { focusHeading } from '../../ui/layout/focus-heading.ts'
import { useAcknowledgeAssignment } from '../../operations/enrolments/acknowledge-assignment.ts'
import { type ClassAssignment, useClassAssignments } from '../../operations/enrolments/get-class-assignments.ts'
import classes from './class-assignment-notices.module.css'
import { LeaveClassButton } from './card/leave-class-button.tsx'

function AssignmentNotice({ assignment }: { assignment: ClassAssignment }) {
  const { run: acknowledge, running: acknowledging } = useAcknowledgeAssignment()
  const handleAcknowledge = async () => {
    const { done } = await acknowledge(assignment.classId)
    // The focused button disappears with its notice, so the focus moves to the page heading.
    if (done) focusHeading()
  }
  return (
    <li className={classes.notice}>
      <div className={classes.words}>
        <p>
          Bạn đã được thêm vào lớp <strong>{assignment.classTitle}</strong> của khoá học {assignment.courseTitle}
          {assignment.teacherName === '' ? null : (
            <>
              {' '}
              (giáo viên <strong>{assignment.teacherName}</strong>)
            </>
          )}
          .
        </p>
        <p className="meta">
          {formatDateTime(assignment.assignedAt)} · Khi bạn xác nhận hoặc vào phòng chờ, thầy cô và trung tâm của lớp
          mới thấy email và số điện thoại của bạn. Nếu không quen {assignment.teacherName === '' ? 'lớp' : 'giáo viên'}{' '}
          này, bạn hãy rời lớp.
        </p>
      </div>
      <div className={classes.choices}>
        <LeaveClassButton
          studyClass={{ id: assignment.classId, courseCode: assignment.courseCode, title: assignment.classTitle }}
        />
        <Button
          variant="default"
          loading={acknowledging}
          aria-label={`Xác nhận vào lớp: lớp ${assignment.classTitle}`}
          onClick={() => void handleAcknowledge()}
        >
          Xác nhận vào lớp
        </Button>
      </div>
    </li>
  )
}

/**
 * Tells a student to which classes a teacher or centre assigned them without a request, and who teaches these classes.
 * Each notice can be acknowledged.
 */
export function ClassAssignmentNotices() {
  const { data } = useClassAssignments()
  if (!data?.items?.length) return null
  return (
    <ul className={classes.notices} aria-label="Bạn được thêm vào lớp học">
      {data.items.map((assignment) => (
        <AssignmentNotice key={assignment.classId} assignment={assignment} />
      ))}
    </ul>
  )
}
