import type { ReportedClass } from '../../operations/centres/get-report.ts'
import { Figures } from '../../ui/layout/figures.tsx'
import { hoursAndMinutes, sumsOf } from './report-sums.ts'

/** Shows the totals of a report. */
export function ReportFigures({ rows }: { rows: readonly ReportedClass[] }) {
  const sums = sumsOf(rows)
  return (
    <Figures
      figures={[
        { label: 'buổi đã dạy', value: sums.heldLessons.toLocaleString('vi') },
        { label: 'giờ dạy', value: hoursAndMinutes(sums.minutes) },
        { label: 'buổi nghỉ', value: sums.cancelledLessons.toLocaleString('vi') },
        { label: 'lớp có buổi học', value: `${sums.taughtClasses} / ${rows.length}` },
      ]}
    />
  )
}
