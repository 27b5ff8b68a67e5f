import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/dates/format-dates.ts'
import { formatMoney } from '@hien/contract/format-money'
import { paths } from '../../../lib/paths.ts'
import type { ListedStatement } from '../../../operations/fees/statements/get-statements.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { leftToPay, stateOfStatement } from '../statement/statement-words.ts'
import classes from './fee-month.module.css'

type StatementRowProps = { statement: ListedStatement; onVoid: (statement: ListedStatement) => void }

function StatementRow({ statement, onVoid }: StatementRowProps) {
  const { id, number, state, studentCode, fullName, total, dueAt } = statement
  const { tone, words } = stateOfStatement[state]
  const left = leftToPay(statement)
  return (
    <li className={classes.statement}>
      <div className={classes.words}>
        <Link to={paths.feeStatement(id)}>{fullName}</Link>
        <span className="meta">
          {studentCode} · <span>phiếu {number}</span>
          {left > 0 ? (
            <>
              {' '}
              · <span>hạn trả {formatDate(dueAt)}</span>
            </>
          ) : null}
        </span>
      </div>
      <p className={classes.state}>
        <Badge tone={tone}>{words}</Badge>
      </p>
      <p className={classes.amount}>
        {formatMoney(total)}
        {left > 0 && left < total ? <span className="meta">còn {formatMoney(left)}</span> : null}
      </p>
      {state === 'open' ? (
        <Button
          variant="default"
          px="sm"
          aria-label={`Huỷ phiếu ${number} của ${fullName}`}
          onClick={() => onVoid(statement)}
        >
          Huỷ phiếu
        </Button>
      ) : null}
    </li>
  )
}

type StatementListProps = { statements: readonly ListedStatement[]; onVoid: (statement: ListedStatement) => void }

/** Lists issued statements. Each name leads to the statement. */
export const StatementList = ({ statements, onVoid }: StatementListProps) => (
  <ul className={classes.rows} aria-label="Phiếu đã phát hành">
    {statements.map((statement) => (
      <StatementRow key={statement.id} statement={statement} onVoid={onVoid} />
    ))}
  </ul>
)
