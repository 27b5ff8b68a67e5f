import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatDate } from '../../../lib/dates/format-dates.ts'
import { formatMoney } from '@hien/contract/format-money'
import { dayAndMonth } from '../../../lib/lessons/calendar.ts'
import type { StatementLine } from '../../../operations/fees/statements/get-statement.ts'
import type { PrintedStatement } from '../../../operations/fees/statements/list-statements-to-print.ts'
import { PrintSheet } from '../../../ui/print/print-sheet.tsx'
import { QrCode } from '../../../ui/text/qr-code.tsx'
import classes from './statement-paper.module.css'
import { leftToPay, lineReason, quantityWords, stateOfStatement, statementSums } from './statement-words.ts'

const PaperLine = ({ line }: { line: StatementLine }) => (
  <tr>
    <th scope="row">
      {line.title}
      {line.dates.length > 0 ? <small>{line.dates.map(dayAndMonth).join(', ')}</small> : null}
      {lineReason(line) ? <small>{lineReason(line)}</small> : null}
    </th>
    <td>{quantityWords(line) ?? ''}</td>
    <td className={classes.amount}>{formatMoney(line.amount)}</td>
  </tr>
)

const Sums = ({ statement }: { statement: PrintedStatement }) => (
  <tfoot>
    {statementSums(statement).map(([label, amount]) => (
      <tr key={label}>
        <th scope="row" colSpan={2}>
          {label}
        </th>
        <td className={classes.amount}>{formatMoney(amount)}</td>
      </tr>
    ))}
  </tfoot>
)

const Transfer = ({ statement: { qrText, account, transferText } }: { statement: PrintedStatement }) =>
  qrText === null || account === null ? null : (
    <div className={classes.transfer}>
      <QrCode className={classes.qr} text={qrText} label="Mã VietQR" />
      <div>
        <p>Quét mã bằng ứng dụng ngân hàng, hoặc chuyển khoản đến</p>
        <p>
          {account.bankName}, số tài khoản <b>{account.accountNumber}</b>
        </p>
        <p>{account.accountName}</p>
        <p>
          Nội dung: <b>{transferText}</b>
        </p>
      </div>
    </div>
  )

/** Statement on paper, of A5. The caller puts it into a sheet for printing. */
export function PaperStatement({ statement }: { statement: PrintedStatement }) {
  const { payeeName, month, number, fullName, studentCode, lines, dueAt, state } = statement
  const left = leftToPay(statement)
  return (
    <article className={classes.paper}>
      <p className={classes.payee}>{payeeName}</p>
      <p className={classes.title}>Phiếu học phí tháng {formatMonth(month)}</p>
      <p>
        Số {number} · {stateOfStatement[state].words}
        {left > 0 ? ` · Hạn trả ${formatDate(dueAt)}` : ''}
      </p>
      <p className={classes.student}>
        Học viên: <b>{fullName}</b> ({studentCode})
      </p>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">Khoản</th>
            <th scope="col">Cách tính</th>
            <th scope="col" className={classes.amount}>
              Thành tiền
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            // Lines have no id, and an issued statement never changes.
            <PaperLine key={place} line={line} />
          ))}
        </tbody>
        <Sums statement={statement} />
      </table>
      <Transfer statement={statement} />
      {left > 0 && statement.account === null ? (
        <p>Vui lòng đóng học phí trực tiếp tại trung tâm hoặc cho thầy cô.</p>
      ) : null}
    </article>
  )
}

/** While this component is rendered, printing the page prints only the statement, on A5. */
export const StatementPaper = ({ statement }: { statement: PrintedStatement }) => (
  <PrintSheet testId="statement-paper">
    <PaperStatement statement={statement} />
  </PrintSheet>
)
