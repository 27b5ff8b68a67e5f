import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { useLessonAttendance } from '../../operations/lessons/get-attendance.ts'
import { AttendanceTable } from './attendance-table.tsx'
import classes from './lesson-summary.module.css'

type LessonSummaryProps = { sessionId: string; classId: string; courseCode: string }

/** Shows the attendance of one lesson, with a link to the attendance of all lessons of the class. */
export function LessonSummary({ sessionId, classId, courseCode }: LessonSummaryProps) {
  const lessons = useLessonAttendance(classId, 1)
  if (!lessons.data)
    return lessons.error ? (
      <Failed error={lessons.error} busy={lessons.isFetching} onRetry={() => void lessons.refetch()} />
    ) : (
      <Loading />
    )
  const lesson = lessons.data.items.find((one) => one.sessionId === sessionId)
  const present = lesson?.attendances.filter((attendance) => attendance.present) ?? []
  return (
    <section className={classes.summary} aria-labelledby="who-was-there">
      <h2 id="who-was-there">Ai đã học buổi này</h2>
      {lesson ? (
        <>
          <p>
            {present.length}/{lesson.attendances.length} học viên có mặt.
          </p>
          {lesson.attendances.length > 0 ? <AttendanceTable lesson={lesson} label="Điểm danh buổi học này" /> : null}
        </>
      ) : (
        <p className="meta">Chưa có điểm danh của buổi học này.</p>
      )}
      <Link className={classes.all} to={paths.classAttendance(courseCode, classId)}>
        Xem điểm danh mọi buổi học
      </Link>
    </section>
  )
}
