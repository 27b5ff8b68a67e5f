import { formatMoney } from '../../../lib/money/format-money.ts'
import type { Statement, StatementLine } from '../../../operations/fees/statements/get-statement.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { daysLabel, leftToPay, lessonDay, lineReason, quantityWords } from './statement-words.ts'
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

const Sum = ({ label, amount, isLast = false }: { label: string; amount: number; isLast?: boolean }) => (
  <div className={classes.sum} data-last={isLast || undefined}>
    <dt>{label}</dt>
    <dd className={classes.amount}>{formatMoney(amount)}</dd>
  </div>
)

/** Shows the charges of a statement lesson by lesson, with their reasons, and how much was paid. */
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
      <Sum label="Tổng cộng" amount={statement.total} />
      <Sum label="Đã trả" amount={statement.paid} />
      <Sum label="Còn phải trả" amount={leftToPay(statement)} isLast />
    </dl>
  </Card>
)
