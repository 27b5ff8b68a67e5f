import { Link } from 'react-router'
import { paths } from '../../../lib/paths.ts'
import type { FeeClass } from '../../../operations/fees/plans/get-classes.ts'
import type { FeePreview } from '../../../operations/fees/statements/get-preview.ts'
import classes from './fee-month.module.css'
import { calendarDayOf } from './month-choice.ts'

type WithoutPlan = FeePreview['classesWithoutPlan'][number]

const ClassWithoutPlan = ({ of, feeClass }: { of: WithoutPlan; feeClass: FeeClass | undefined }) => (
  <li>
    {feeClass ? <Link to={paths.classDetail(feeClass.courseCode, of.classId)}>{of.classTitle}</Link> : of.classTitle}{' '}
    <span className="meta">{of.courseTitle}</span>: {of.students} học viên đã học, nhưng lớp chưa có mức học phí nên
    chưa có phiếu.
  </li>
)

type PreviewWarningsProps = { preview: FeePreview; now: Date; feeClasses: readonly FeeClass[] }

/** Lists classes without a plan, running lessons and empty lessons, with links. Renders nothing if there are none. */
export function PreviewWarnings({ preview, now, feeClasses }: PreviewWarningsProps) {
  const { month, classesWithoutPlan, runningLessons, emptyLessons } = preview
  if (classesWithoutPlan.length === 0 && runningLessons === 0 && emptyLessons === 0) return null
  const day = calendarDayOf(month, now)
  const calendar = (
    <Link to={day === null ? paths.calendar : `${paths.calendar}?${new URLSearchParams({ tuan: day })}`}>Xem lịch</Link>
  )
  return (
    <ul className={classes.warnings} aria-label="Cần xem trước khi phát hành">
      {classesWithoutPlan.map((one) => (
        <ClassWithoutPlan key={one.classId} of={one} feeClass={feeClasses.find(({ id }) => id === one.classId)} />
      ))}
      {runningLessons > 0 ? (
        <li>
          {runningLessons} buổi học đang diễn ra nên chưa được tính. Hãy đợi buổi học kết thúc, hoặc phát hành thêm sau.{' '}
          {calendar}
        </li>
      ) : null}
      {emptyLessons > 0 ? (
        <li>
          {emptyLessons} buổi đã học không có học viên nào trong điểm danh, có thể vì không ai điểm danh được.{' '}
          {calendar}
        </li>
      ) : null}
    </ul>
  )
}
