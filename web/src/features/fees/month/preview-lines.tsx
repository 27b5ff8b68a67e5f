import { formatMoney } from '@hien/contract/format-money'
import type { PreviewRow } from '../../../operations/fees/statements/get-preview.ts'
import { lessonDay, quantityWords } from '../statement/statement-words.ts'
import classes from './fee-month.module.css'

type PreviewLinesProps = { lines: PreviewRow['lines']; total: number; month: string; caption: string }

/** The lines of a statement as a table: what is charged, on which days, and how much. */
export const PreviewLines = ({ lines, total, month, caption }: PreviewLinesProps) => (
  <table className={classes.lines}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Nội dung</th>
        <th scope="col">Thành tiền</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line, place) => (
        // Lines have no id, and two of them can be equal.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={place}>
          <th scope="row">
            {line.title}
            {quantityWords(line) === null ? null : <span className="meta">{quantityWords(line)}</span>}
            {line.dates.length > 0 ? (
              <span className="meta">{line.dates.map((day) => lessonDay(day, { month })).join(' · ')}</span>
            ) : null}
          </th>
          <td>{formatMoney(line.amount)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">Tổng cộng</th>
        <td>{formatMoney(total)}</td>
      </tr>
    </tfoot>
  </table>
)
