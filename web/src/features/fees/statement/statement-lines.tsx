import { formatDate } from '../../../lib/dates/format-dates.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { Statement, StatementLine } from '../../../operations/fees/statements/get-statement.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { daysLabel, lessonDay, lineReason, methodWords, quantityWords, statementSums } from './statement-words.ts'
import classes from './statement-lines.module.css'

function Line({ line, statement }: { line: StatementLine; statement: Statement }) {
  const quantity = quantityWords(line)
  const reason = lineReason(line)
  return (
    <li className={classes.line}>
      <p className={classes.head}>
        <span className={classes.title}>{line.title}</span>
        <span className={classes.amount}>{formatMoney(line.amount)}</span>
      </p>
      {quantity ? <p className="meta">{quantity}</p> : null}
      {reason ? <p className="meta">{reason}</p> : null}
      {line.dates.length > 0 ? (
        <ul className={classes.days} aria-label={`${daysLabel(line)}, ${line.title}`}>
          {line.dates.map((day, place) => (
            // Two lessons can be on one day.
            <li key={`${day} ${place}`}>{lessonDay(day, statement)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

/** Lists what was received, with the number of the receipt for cash. */
const Payments = ({ payments }: Pick<Statement, 'payments'>) => (
  <ul className={classes.payments} aria-label="Các khoản đã nhận">
    {payments.map(({ amount, method, receivedAt, number }, place) => (
      // Payments have no id here, and one that is taken back leaves the list.
      <li key={place} className={classes.sum}>
        <span className="meta">
          {formatDate(receivedAt)} · {methodWords[method]}
          {number === null ? '' : `, biên lai ${number}`}
        </span>
        <span className={classes.amount}>{formatMoney(amount)}</span>
      </li>
    ))}
  </ul>
)

/** Shows the charges of a statement lesson by lesson, with their reasons, and which payments were received. */
export const StatementLines = ({ statement }: { statement: Statement }) => (
  <Card>
    <h2 className={classes.heading}>Các khoản trong phiếu</h2>
    <ul className={classes.lines} aria-label="Các khoản trong phiếu">
      {statement.lines.map((line, place) => (
        // Lines have no id, and an issued statement never changes.
        <Line key={place} line={line} statement={statement} />
      ))}
    </ul>
    <dl className={classes.sums}>
      {statementSums(statement).map(([label, amount]) => (
        <div key={label} className={classes.sum}>
          <dt>{label}</dt>
          <dd className={classes.amount}>{formatMoney(amount)}</dd>
        </div>
      ))}
    </dl>
    {statement.payments.length > 0 ? <Payments payments={statement.payments} /> : null}
  </Card>
)
