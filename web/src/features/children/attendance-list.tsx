import { attendanceState, attendanceTones } from '../../lib/lessons/attendance-state.ts'
import { formatShortDay, formatTime } from '../../lib/dates/format-dates.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import { type ChildAttendance, useChildAttendance } from '../../operations/children/get-attendance.ts'
import { Empty } from '../../ui/feedback/states.tsx'
import { usePageInUrl } from '../../ui/table/page-in-url.ts'
import { PagedList } from '../../ui/table/paged-list.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './attendance-list.module.css'

function Row({ attendance, now }: { attendance: ChildAttendance; now: Date }) {
  const state = attendanceState(attendance)
  const startedAt = new Date(attendance.startedAt)
  return (
    <li className={classes.row}>
      <p className={classes.when}>
        {formatShortDay(startedAt, now)} · {formatTime(startedAt)}
      </p>
      <Badge tone={attendanceTones[state]}>{state}</Badge>
      <p className={`meta ${classes.which}`}>
        {attendance.courseTitle} · {attendance.classTitle}
        {attendance.present
          ? ` · trong lớp ${attendance.minutes === 0 ? 'chưa đến 1' : attendance.minutes} phút`
          : null}
      </p>
    </li>
  )
}

/** Past lessons of a child, newest first: present, late or absent, and for how long. */
export function AttendanceList({ childCode }: { childCode: string }) {
  const now = useNow()
  const [page] = usePageInUrl()
  const query = useChildAttendance(childCode, page)
  return (
    <PagedList query={query} empty={<Empty>Con chưa có buổi học nào. Điểm danh có từ buổi học đầu tiên.</Empty>}>
      {(items) => (
        <ul className={classes.list} aria-label="Điểm danh từng buổi">
          {items.map((attendance) => (
            <Row
              key={`${attendance.startedAt} ${attendance.lessonId ?? attendance.classTitle}`}
              attendance={attendance}
              now={now}
            />
          ))}
        </ul>
      )}
    </PagedList>
  )
}
