import { limits } from '@hien/contract/limits'
import { feeReasonRule } from '@hien/contract/rules/fees'
import { Modal, TextInput } from '@mantine/core'
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { ListedStatement } from '../../../operations/fees/statements/get-statements.ts'
import { useVoidStatement } from '../../../operations/fees/statements/void-statement.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import classes from './fee-month.module.css'

type VoidedStatement = Pick<ListedStatement, 'id' | 'number' | 'month' | 'fullName' | 'total'>

type VoidFormProps = { statement: VoidedStatement; onClose: (done?: boolean) => void }

function VoidForm({ statement, onClose }: VoidFormProps) {
  const { run: voidStatement } = useVoidStatement()
  const form = useRuleForm(feeReasonRule, { initialValues: { reason: '' }, draft: null })
  const handleSubmit = form.submit(async ({ reason }) => {
    const { done, result, refusal } = await voidStatement({ id: statement.id, reason })
    // Without an answer, the user can try again. A refusal without a field is final, and the toast says why.
    if (done || (result !== null && !form.refuse(refusal))) onClose(done)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <p>
        Phiếu {statement.number} tháng {formatMonth(statement.month)} của <strong>{statement.fullName}</strong>,{' '}
        {formatMoney(statement.total)}. Các khoản trong phiếu được tính lại ở lần phát hành sau. Số {statement.number}
        không được dùng lại cho phiếu khác.
      </p>
      <TextInput
        key={form.key('reason')}
        label="Lý do huỷ"
        withAsterisk
        data-autofocus
        maxLength={limits.maxReasonLength}
        {...form.getInputProps('reason')}
      />
      <DialogButtons submit="Huỷ phiếu" cancelLabel="Quay lại" running={form.submitting} onCancel={() => onClose()} />
    </form>
  )
}

type VoidDialogProps = {
  /** Stays set while the dialog closes, because the dialog still shows it. */
  statement: VoidedStatement | null
  opened: boolean
  /** `done` is true if the statement was voided. The button that opened the dialog no longer exists then. */
  onClose: (done?: boolean) => void
}

/** Asks why a statement is voided, and voids it. */
export const VoidDialog = ({ statement, opened, onClose }: VoidDialogProps) => (
  <Modal opened={opened} onClose={() => onClose()} title="Huỷ phiếu học phí?" closeOnClickOutside={false}>
    {statement ? <VoidForm key={statement.id} statement={statement} onClose={onClose} /> : null}
  </Modal>
)
