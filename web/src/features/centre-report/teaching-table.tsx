import type { ReportedTeaching } from '../../operations/centres/get-report.ts'
import { Bar } from '../../ui/layout/bar.tsx'
import classes from './report-table.module.css'
import { type TeacherSums, hoursAndMinutes, teachersOf } from './report-sums.ts'

const Teacher = ({ teacher, most }: { teacher: TeacherSums; most: number }) => (
  <tbody className={classes.teacher}>
    <tr>
      <th scope="row">
        {teacher.name}
        {teacher.code === '' ? null : <span className="meta">{teacher.code}</span>}
      </th>
      <td className={classes.number}>{teacher.heldLessons}</td>
      <td className={classes.drawn}>
        {hoursAndMinutes(teacher.minutes)}
        <Bar share={most === 0 ? 0 : teacher.minutes / most} tone="blue" />
      </td>
    </tr>
    {teacher.classes.map((row) => (
      <tr key={row.classId} className={classes.part}>
        <th scope="row">
          {row.classTitle}
          <span className="meta">{row.courseTitle}</span>
        </th>
        <td className={classes.number}>{row.heldLessons}</td>
        <td>{hoursAndMinutes(row.minutes)}</td>
      </tr>
    ))}
  </tbody>
)

/** Shows for each teacher the lessons and the teaching time in each class, and the totals. */
export function TeachingTable({ teaching, caption }: { teaching: readonly ReportedTeaching[]; caption: string }) {
  const teachers = teachersOf(teaching)
  const most = Math.max(0, ...teachers.map(({ minutes }) => minutes))
  return (
    <table className={classes.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Giáo viên</th>
          <th scope="col" className={classes.number}>
            Buổi đã dạy
          </th>
          <th scope="col">Giờ dạy</th>
        </tr>
      </thead>
      {teachers.map((teacher) => (
        <Teacher key={teacher.code} teacher={teacher} most={most} />
      ))}
      <tbody className={classes.sums}>
        <tr>
          <th scope="row">
            Tổng cộng
            <span className="meta">{teachers.filter(({ code }) => code !== '').length} giáo viên</span>
          </th>
          <td className={classes.number}>{teachers.reduce((sum, { heldLessons }) => sum + heldLessons, 0)}</td>
          <td>{hoursAndMinutes(teachers.reduce((sum, { minutes }) => sum + minutes, 0))}</td>
        </tr>
      </tbody>
    </table>
  )
}
