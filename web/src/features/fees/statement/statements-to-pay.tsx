import { Link } from 'react-router'
import { isolatedName } from '../../../lib/isolated-name.ts'
import { formatMoney } from '@hien/contract/format-money'
import { paths } from '../../../lib/paths.ts'
import { useLatestStatements } from '../../../operations/fees/statements/get-own-statements.ts'
import { leftToPay, statementTitle, statementsToPay } from './statement-words.ts'
import classes from './statements-to-pay.module.css'

/**
 * Shows a line with a link for each statement of the child to pay, usually one for each payee. Shows nothing while the answer is
 * missing, because the page does not depend on it.
 */
export function StatementsToPay({ childCode }: { childCode: string }) {
  const { data } = useLatestStatements(childCode)
  const open = statementsToPay(data?.items ?? [])
  return open.map((statement) => (
    <p key={statement.id} className={classes.line}>
      <Link to={paths.feeStatement(statement.id)}>
        {statementTitle(statement)}: <span className={classes.left}>còn {formatMoney(leftToPay(statement))}</span>
        {open.length > 1 ? ` (${isolatedName(statement.payeeName)})` : ''}
      </Link>
    </p>
  ))
}
