import type { ReportedClass } from '../../operations/centres/get-report.ts'
import classes from './report-figures.module.css'
import { hoursAndMinutes, sumsOf } from './report-sums.ts'

/** Shows the totals of a report. */
export function ReportFigures({ rows }: { rows: readonly ReportedClass[] }) {
  const sums = sumsOf(rows)
  const figures = [
    { label: 'buổi đã dạy', value: sums.heldLessons.toLocaleString('vi') },
    { label: 'giờ dạy', value: hoursAndMinutes(sums.minutes) },
    { label: 'buổi đã huỷ', value: sums.cancelledLessons.toLocaleString('vi') },
    { label: 'lớp có buổi học', value: `${sums.taughtClasses} / ${rows.length}` },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={classes.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
