import { Link } from 'react-router'
import { isolatedName } from '../../../lib/isolated-name.ts'
import { formatMoney } from '@hien/contract/format-money'
import { paths } from '../../../lib/paths.ts'
import type { StatementToPay } from '../../../operations/children/get-children.ts'
import { statementTitle } from './statement-words.ts'
import classes from './statements-to-pay.module.css'

/** Shows a line with a link for each statement of a child to pay, usually one for each payee. */
export const StatementsToPay = ({ statements }: { statements: readonly StatementToPay[] }) =>
  statements.map((statement) => (
    <p key={statement.id} className={classes.line}>
      <Link to={paths.feeStatement(statement.id)}>
        {statementTitle(statement)}: <span className={classes.left}>còn {formatMoney(statement.left)}</span>
        {statements.length > 1 ? ` (${isolatedName(statement.payeeName)})` : ''}
      </Link>
    </p>
  ))
