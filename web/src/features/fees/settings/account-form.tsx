import { limits } from '@hien/contract/limits'
import { feeAccountRule } from '@hien/contract/rules/fees'
import { Button, NumberInput, TextInput } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { type FeeAccount, useFeeAccount } from '../../../operations/fees/account/get-account.ts'
import { useSetFeeAccount } from '../../../operations/fees/account/set-account.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { LeaveQuestion } from '../../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { accountValues } from './account-form-values.ts'
import { BankSelect } from './bank-select.tsx'
import classes from './settings.module.css'

// Loaded after the form: it contains the code that draws QR codes.
const AccountPreview = lazy(async () => ({ default: (await import('./account-preview.tsx')).AccountPreview }))

function AccountFields({ account }: { account: FeeAccount | null }) {
  const { run: save } = useSetFeeAccount()
  const initialValues = accountValues(account)
  const [values, setValues] = useState(initialValues)
  const form = useRuleForm(feeAccountRule, { initialValues, draft: 'fee-account', onValuesChange: setValues })
  const handleSubmit = form.submit(async (input) => {
    const { done, result, refusal } = await save(input)
    if (done) form.markSaved(accountValues(result.item ?? null))
    else form.refuse(refusal)
  })
  return (
    <form className={classes.account} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={classes.form}>
        <DraftNotice form={form} />
        <BankSelect key={form.key('bankBin')} withAsterisk {...form.getInputProps('bankBin')} />
        <div className={classes.pair}>
          <TextInput
            key={form.key('accountNumber')}
            label="Số tài khoản"
            withAsterisk
            autoComplete="off"
            spellCheck={false}
            {...form.getInputProps('accountNumber')}
          />
          <TextInput
            key={form.key('accountName')}
            label="Tên chủ tài khoản"
            withAsterisk
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.maxNameLength}
            {...form.getInputProps('accountName')}
          />
        </div>
        <NumberInput
          key={form.key('dueDays')}
          className={classes.days ?? ''}
          label="Số ngày để trả"
          description="Tính từ ngày phát hành phiếu."
          withAsterisk
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('dueDays')}
        />
        <div className={classes.buttons}>
          <Button type="submit" loading={form.submitting}>
            Lưu tài khoản
          </Button>
        </div>
        <LeaveQuestion form={form} />
      </div>
      <Suspense fallback={<Loading />}>
        <AccountPreview values={form.hasDraft ? form.getValues() : values} />
      </Suspense>
    </form>
  )
}

/** Form for the account on which the payee receives transfers, with a code to try it. */
export function AccountForm() {
  const { data, error, isFetching, refetch } = useFeeAccount()
  return (
    <Card>
      <h2 className={classes.title}>Tài khoản nhận học phí</h2>
      <p className={`meta ${classes.intro}`}>
        Mã QR và thông tin chuyển khoản trên phiếu lấy từ đây, cả trên những phiếu đã phát hành.
      </p>
      {data ? (
        <AccountFields account={data.item ?? null} />
      ) : error ? (
        <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </Card>
  )
}
