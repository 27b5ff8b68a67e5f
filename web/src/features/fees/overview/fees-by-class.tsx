import { formatMoney } from '@hien/contract/format-money'
import type { FeeReport, FeeReportRow } from '../../../operations/fees/books/get-report.ts'
import { Bar } from '../../../ui/layout/bar.tsx'
import classes from './overview.module.css'

/** Returns the share of the charges that was collected, from 0 to 1. */
const shareOf = ({ charged, collected }: Pick<FeeReportRow, 'charged' | 'collected'>) =>
  charged > 0 ? collected / charged : 0

const Row = ({ row }: { row: FeeReportRow }) => (
  <tr>
    <th scope="row">
      {row.classTitle}
      <span className="meta">
        {row.courseTitle} · {row.students.toLocaleString('vi')} học viên
      </span>
      {/* On phones these lines replace the columns that do not fit. */}
      <span className={`meta ${classes.narrow}`}>tính {formatMoney(row.charged)}</span>
      <span className={`meta ${classes.narrow}`}>còn {formatMoney(row.outstanding)}</span>
    </th>
    <td className={`${classes.number} ${classes.wide}`}>{formatMoney(row.charged)}</td>
    <td className={classes.drawn}>
      {formatMoney(row.collected)}
      <Bar share={shareOf(row)} />
    </td>
    <td className={`${classes.number} ${classes.wide}`}>{formatMoney(row.outstanding)}</td>
  </tr>
)

/** Shows for each class what was charged, collected and is outstanding, and the totals. */
export const FeesByClass = ({ report, caption }: { report: FeeReport; caption: string }) => (
  <table className={classes.table}>
    <caption className={classes.title}>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Lớp</th>
        <th scope="col" className={`${classes.number} ${classes.wide}`}>
          Đã tính
        </th>
        <th scope="col" className={classes.drawn}>
          Đã thu
        </th>
        <th scope="col" className={`${classes.number} ${classes.wide}`}>
          Còn lại
        </th>
      </tr>
    </thead>
    <tbody>
      {report.rows.map((row) => (
        <Row key={row.classId} row={row} />
      ))}
    </tbody>
    <tbody className={classes.sums}>
      <tr>
        <th scope="row">
          Tổng cộng
          <span className={`meta ${classes.narrow}`}>tính {formatMoney(report.charged)}</span>
          <span className={`meta ${classes.narrow}`}>còn {formatMoney(report.outstanding)}</span>
        </th>
        <td className={`${classes.number} ${classes.wide}`}>{formatMoney(report.charged)}</td>
        <td className={classes.drawn}>
          {formatMoney(report.collected)}
          <Bar share={shareOf(report)} />
        </td>
        <td className={`${classes.number} ${classes.wide}`}>{formatMoney(report.outstanding)}</td>
      </tr>
    </tbody>
  </table>
)
