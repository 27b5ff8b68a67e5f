import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { ReportedClass } from '../../operations/centres/get-report.ts'
import { Bar } from '../../ui/layout/bar.tsx'
import classes from './report-table.module.css'
import { hoursAndMinutes, percent, sumsOf } from './report-sums.ts'

const Row = ({ row, most }: { row: ReportedClass; most: number }) => (
  <tr>
    <th scope="row">
      {row.classTitle}
      <span className="meta">{row.courseTitle}</span>
      {/* On phones this line replaces the columns that do not fit. */}
      <span className={`meta ${classes.narrow}`}>
        {row.teacherName || noTeacherLabel} · {row.students} học viên · chuyên cần {percent(row.attendanceRate)}
        {row.cancelledLessons > 0 ? ` · nghỉ ${row.cancelledLessons} buổi` : null}
      </span>
    </th>
    <td className={classes.wide}>{row.teacherName || noTeacherLabel}</td>
    <td className={classes.number}>{row.heldLessons}</td>
    <td className={`${classes.number} ${classes.wide}`}>{row.cancelledLessons}</td>
    <td className={classes.drawn}>
      {hoursAndMinutes(row.minutes)}
      <Bar share={most === 0 ? 0 : row.minutes / most} tone="blue" />
    </td>
    <td className={`${classes.number} ${classes.wide}`}>{row.students}</td>
    <td className={`${classes.drawn} ${classes.wide}`}>
      {percent(row.attendanceRate)}
      {row.attendanceRate === null ? null : <Bar share={row.attendanceRate} />}
    </td>
  </tr>
)

/** Shows for each class the lessons, teaching time, students and attendance, and the totals. */
export function ReportTable({ rows, caption }: { rows: readonly ReportedClass[]; caption: string }) {
  const sums = sumsOf(rows)
  const most = Math.max(0, ...rows.map(({ minutes }) => minutes))
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Lớp học</th>
          <th scope="col" className={classes.wide}>
            Giáo viên
          </th>
          <th scope="col" className={classes.number}>
            Buổi đã dạy
          </th>
          <th scope="col" className={`${classes.number} ${classes.wide}`}>
            Buổi nghỉ
          </th>
          <th scope="col">Giờ dạy</th>
          <th scope="col" className={`${classes.number} ${classes.wide}`}>
            Học viên
          </th>
          <th scope="col" className={classes.wide}>
            Chuyên cần
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.classId} row={row} most={most} />
        ))}
      </tbody>
      <tbody className={classes.sums}>
        <tr>
          <th scope="row">
            Tổng cộng
            <span className="meta">{rows.length} lớp</span>
            {sums.cancelledLessons > 0 ? (
              <span className={`meta ${classes.narrow}`}>nghỉ {sums.cancelledLessons} buổi</span>
            ) : null}
          </th>
          <td className={classes.wide}>–</td>
          <td className={classes.number}>{sums.heldLessons}</td>
          <td className={`${classes.number} ${classes.wide}`}>{sums.cancelledLessons}</td>
          <td>{hoursAndMinutes(sums.minutes)}</td>
          <td className={`${classes.number} ${classes.wide}`}>
            {rows.reduce((sum, { students }) => sum + students, 0)}
          </td>
          <td className={classes.wide}>–</td>
        </tr>
      </tbody>
    </table>
  )
}
