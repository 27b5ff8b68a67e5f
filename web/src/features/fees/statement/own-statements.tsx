import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { Refusal } from '../../../lib/graphql/refusal.ts'
import { formatMoney } from '@hien/contract/format-money'
import { paths } from '../../../lib/paths.ts'
import { type OwnStatement, useOwnStatements } from '../../../operations/fees/statements/get-own-statements.ts'
import { CardSkeletons } from '../../../ui/feedback/card-skeletons.tsx'
import { Empty, Failed } from '../../../ui/feedback/states.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import classes from './own-statements.module.css'
import { dueDay, leftToPay, stateOfStatement } from './statement-words.ts'

type RowProps = { statement: OwnStatement; now: Date }

/** Says what is left to pay and until when, or that another statement contains it. */
function LeftLine({ statement, now }: RowProps) {
  const left = leftToPay(statement)
  if (left === 0) return <p className={`meta ${classes.more}`}>{formatMoney(statement.total)}</p>
  const { carriedIntoMonth } = statement
  const due = dueDay(statement, now)
  return (
    <p className={`meta ${classes.more}`}>
      <strong className={classes.left}>Còn {formatMoney(left)}</strong>
      {' · '}
      {carriedIntoMonth ? (
        `Đã cộng vào phiếu tháng ${formatMonth(carriedIntoMonth)}`
      ) : (
        <span className={due.isLate ? classes.late : undefined}>{due.words}</span>
      )}
    </p>
  )
}

function Row({ statement, now }: RowProps) {
  const { tone, words } = stateOfStatement[statement.state]
  return (
    <li className={classes.row}>
      <p className={classes.title}>
        <Link to={paths.feeStatement(statement.id)}>Tháng {formatMonth(statement.month)}</Link>
      </p>
      <Badge tone={tone}>{words}</Badge>
      <LeftLine statement={statement} now={now} />
      <p className={`meta ${classes.more}`}>
        {statement.payeeName} · <span className={classes.unbroken}>Phiếu số {statement.number}</span>
      </p>
    </li>
  )
}

/** Shown to a student who is too young to read statements. */
const TooYoung = () => (
  <Empty>
    Phiếu học phí của bạn được gửi cho phụ huynh. Phụ huynh xem phiếu và trả học phí trong tài khoản của phụ huynh. Bạn
    tự xem được phiếu khi đủ 16 tuổi.
  </Empty>
)

type OwnStatementsProps = {
  /** The child's code if a parent is signed in; undefined for a student. */
  childCode?: string
  /** Name of the list. */
  label: string
}

/** Lists the statements of the signed-in student or of a parent's child, five at a time. Each row leads to its statement. */
export function OwnStatements({ childCode, label }: OwnStatementsProps) {
  const now = useNow()
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useOwnStatements(childCode)
  if (childCode === undefined && error instanceof Refusal && error.code === 'FORBIDDEN') return <TooYoung />
  if (data === undefined)
    return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <CardSkeletons />
  if (data.items.length === 0)
    return <Empty>Chưa có phiếu học phí nào. Phiếu mới của trung tâm hoặc thầy cô sẽ hiện ở đây.</Empty>
  return (
    <div className={classes.list}>
      <ul className={classes.rows} aria-label={label}>
        {data.items.map((statement) => (
          <Row key={statement.id} statement={statement} now={now} />
        ))}
      </ul>
      {error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : null}
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Xem thêm
        </Button>
      ) : null}
    </div>
  )
}
