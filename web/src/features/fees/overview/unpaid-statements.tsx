import { Button, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { formatMoney } from '@hien/contract/format-money'
import { paths } from '../../../lib/paths.ts'
import { type ListedStatement, useStatements } from '../../../operations/fees/statements/get-statements.ts'
import { useSendReminders } from '../../../operations/fees/statements/send-reminders.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { dueDay, leftToPay, moneyPaid, stateOfStatement } from '../statement/statement-words.ts'
import classes from './overview.module.css'

const states = [
  { value: 'open', label: stateOfStatement.open.words },
  { value: 'partial', label: stateOfStatement.partial.words },
]

function RemindButton({ statement: { id, fullName, remindedAt }, now }: { statement: ListedStatement; now: Date }) {
  const { run, running } = useSendReminders()
  if (remindedAt !== null && dayOfInstant(new Date(remindedAt)) === dayOfInstant(now))
    return <p className="meta">Đã nhắc hôm nay</p>
  return (
    <Button
      variant="default"
      aria-label={`Nhắc gia đình của ${fullName}`}
      loading={running}
      onClick={() => void run({ statementId: id })}
    >
      Nhắc
    </Button>
  )
}

/** A button that reminds the families of all unpaid statements, not only of those on this page of the list. */
function RemindAllButton({ month }: { month: string | null }) {
  const { run, running } = useSendReminders()
  return (
    <Button variant="default" loading={running} onClick={() => void run({ month })}>
      Nhắc mọi gia đình chưa trả đủ
    </Button>
  )
}

function UnpaidRow({ statement, now }: { statement: ListedStatement; now: Date }) {
  const due = dueDay(statement, now)
  return (
    <li className={classes.statement}>
      <div className={classes.words}>
        <p>
          <Link to={paths.feeStatement(statement.id)}>
            {statement.fullName}, tháng {formatMonth(statement.month)}
          </Link>
        </p>
        <p className="meta">
          {statement.studentCode} · phiếu {statement.number}
        </p>
        <p className={due.isLate ? classes.late : 'meta'}>{due.words}</p>
      </div>
      <p className={classes.left}>
        <strong>{formatMoney(leftToPay(statement))}</strong>
        {moneyPaid(statement) > 0 ? <span className="meta">đã trả {formatMoney(moneyPaid(statement))}</span> : null}
      </p>
      <div className={classes.actions}>
        <RemindButton statement={statement} now={now} />
        <Link
          className={classes.ledgerLink}
          to={paths.feeLedger(statement.studentCode)}
          aria-label={`Sổ học phí của ${statement.fullName}`}
        >
          Sổ học phí
        </Link>
      </div>
    </li>
  )
}

/** Lists the statements that are not paid, of a month or (null) of all months. The URL keeps the chosen state. */
export function UnpaidStatements({ month, heading }: { month: string | null; heading: string }) {
  const id = useId()
  const now = useNow()
  const [address, setAddress] = useSearchParams()
  const [page] = usePageInUrl()
  const state = address.get('phieu') === 'mot-phan' ? 'partial' : 'open'
  const query = useStatements(page, { month, state })
  const choose = (next: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (next === 'partial') after.set('phieu', 'mot-phan')
        else after.delete('phieu')
        return after
      },
      { replace: true },
    )
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {heading}
      </h2>
      <SegmentedControl aria-label="Phiếu nào" data={states} value={state} onChange={choose} />
      <PagedList
        query={query}
        empty={
          <Empty>
            {state === 'open' ? 'Không có phiếu nào chưa thanh toán.' : 'Không có phiếu nào đã trả một phần.'}
          </Empty>
        }
      >
        {(items) => (
          <>
            <RemindAllButton month={month} />
            <ul className={classes.statements} aria-label={heading}>
              {items.map((statement) => (
                <UnpaidRow key={statement.id} statement={statement} now={now} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
    </section>
  )
}
