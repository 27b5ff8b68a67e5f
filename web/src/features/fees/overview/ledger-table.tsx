import { Link } from 'react-router'
import { formatDate } from '../../../lib/dates/format-dates.ts'
import { formatMoney } from '@hien/contract/format-money'
import { paths } from '../../../lib/paths.ts'
import type { LedgerEntry } from '../../../operations/fees/books/get-ledger.ts'
import { entryWords } from './ledger-words.ts'
import classes from './overview.module.css'

const signed = (amount: number) => (amount > 0 ? `+${formatMoney(amount)}` : formatMoney(amount))

const Row = ({ entry }: { entry: LedgerEntry }) => (
  <tr>
    <th scope="row">
      {entryWords(entry)}
      <span className="meta">
        {formatDate(entry.at)}
        {entry.statementId === null ? null : (
          <>
            {' '}
            · <Link to={paths.feeStatement(entry.statementId)}>Xem phiếu</Link>
          </>
        )}
      </span>
    </th>
    <td className={classes.number}>{signed(entry.amount)}</td>
    <td className={classes.number}>{formatMoney(entry.balance)}</td>
  </tr>
)

/** Shows everything that changed what a student owes, oldest first, with the balance after each entry. */
export const LedgerTable = ({ entries, caption }: { entries: readonly LedgerEntry[]; caption: string }) => (
  <table className={classes.table}>
    <caption className="unseen">{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Nội dung</th>
        <th scope="col" className={classes.number}>
          Số tiền
        </th>
        <th scope="col" className={classes.number}>
          Còn nợ
        </th>
      </tr>
    </thead>
    <tbody>
      {entries.map((entry) => (
        <Row key={entry.id} entry={entry} />
      ))}
    </tbody>
  </table>
)
