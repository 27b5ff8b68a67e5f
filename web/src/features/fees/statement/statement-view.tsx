import { Button } from '@mantine/core'
import { formatMoney } from '@hien/contract/format-money'
import { useNow } from '../../../lib/dates/use-now.ts'
import type { Statement } from '../../../operations/fees/statements/get-statement.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { CheckIcon } from '../../../ui/text/icons.tsx'
import type { PayableStatement } from './picture-layout.ts'
import { StatementLines } from './statement-lines.tsx'
import { StatementPaper } from './statement-paper.tsx'
import { dueDay, leftToPay, stateOfStatement } from './statement-words.ts'
import classes from './statement-view.module.css'
import { TransferDetails } from './transfer-details.tsx'

/** Says that there is nothing more to pay. */
function Settled({ statement: { total } }: { statement: Statement }) {
  return (
    <p className={classes.settled}>
      <CheckIcon />
      {total > 0
        ? `Đã trả đủ ${formatMoney(total)}. Không còn khoản nào phải trả cho phiếu này.`
        : total === 0
          ? 'Số tiền đã trả dư trước đây vừa đủ cho phiếu này. Không phải trả thêm.'
          : `Số tiền đã trả dư trước đây đủ cho phiếu này. Còn dư ${formatMoney(-total)}, được trừ vào phiếu sau.`}
    </p>
  )
}

/** Shows whose statement it is, how much is left to pay, and until when. */
function Summary({ statement }: { statement: Statement }) {
  const now = useNow()
  const { fullName, payeeName, number, state, voidReason } = statement
  const left = leftToPay(statement)
  const due = dueDay(statement, now)
  const { tone, words } = stateOfStatement[state]
  return (
    <Card>
      <div className={classes.summary}>
        <div>
          <p className={classes.name}>{fullName}</p>
          <p className="meta">{payeeName}</p>
          <p className="meta">Phiếu số {number}</p>
        </div>
        {/* A page that stays open shows a payment by itself, and screen readers say it. */}
        <div className={classes.left} role="status">
          {left > 0 ? (
            <p>
              <span className="meta">Còn phải trả</span>
              <strong className={classes.amount}>{formatMoney(left)}</strong>
            </p>
          ) : null}
          <p className={classes.state}>
            <Badge tone={tone}>{words}</Badge>
            {left > 0 ? <span className={due.isLate ? classes.late : 'meta'}>{due.words}</span> : null}
          </p>
          {state === 'paid' ? <Settled statement={statement} /> : null}
          {state === 'void' ? <p>Phiếu này đã huỷ: không cần trả tiền theo phiếu này.</p> : null}
          {voidReason ? <p>Lý do huỷ: {voidReason}</p> : null}
        </div>
      </div>
    </Card>
  )
}

/** Shown if the payee has stated no account. */
const PayOnSite = ({ payeeName, number }: Pick<Statement, 'payeeName' | 'number'>) => (
  <Card>
    <div className={classes.onSite}>
      <h2 className={classes.title}>Đóng học phí trực tiếp</h2>
      <p>
        <span>{payeeName}</span> không nhận học phí qua chuyển khoản. Vui lòng đóng tại trung tâm hoặc trực tiếp cho
        thầy cô, và cho biết số phiếu <b>{number}</b>.
      </p>
    </div>
  </Card>
)

const isPayable = (statement: Statement): statement is PayableStatement =>
  statement.qrText !== null && statement.account !== null

/** Shows a statement to its payee, its student or a guardian: the amount left to pay, how to pay it, and all charges. */
export const StatementView = ({ statement, isPayee }: { statement: Statement; isPayee: boolean }) => (
  <>
    <div className={classes.statement}>
      <Summary statement={statement} />
      {isPayable(statement) ? <TransferDetails statement={statement} isPayee={isPayee} /> : null}
      {leftToPay(statement) > 0 && statement.account === null ? <PayOnSite {...statement} /> : null}
      <StatementLines statement={statement} />
      <Button className={classes.print ?? ''} variant="default" onClick={() => window.print()}>
        In phiếu
      </Button>
    </div>
    <StatementPaper statement={statement} />
  </>
)
