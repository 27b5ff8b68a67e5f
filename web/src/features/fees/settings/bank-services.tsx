import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { type HookState, useFeeHook } from '../../../operations/fees/account/get-hook.ts'
import { useRemoveFeeHook } from '../../../operations/fees/account/remove-hook.ts'
import { type Hook, useRenewFeeHook } from '../../../operations/fees/account/renew-hook.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { DeliveryTable } from './delivery-table.tsx'
import { HookSecrets } from './hook-secrets.tsx'
import { ServiceSteps } from './service-steps.tsx'
import classes from './settings.module.css'

/** Buttons to renew or remove the addresses. Each asks first, because services with the old addresses then stop delivering. */
function ChangeButtons({ onRenew }: { onRenew: () => Promise<{ done: boolean }> }) {
  const { run: remove } = useRemoveFeeHook()
  const [asking, setAsking] = useState<'renew' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setAsking('renew')}>
        Tạo địa chỉ và khoá mới…
      </Button>
      <Button variant="default" onClick={() => setAsking('remove')}>
        Bỏ địa chỉ và khoá…
      </Button>
      <ConfirmDialog
        opened={asking === 'renew'}
        onClose={close}
        title="Tạo địa chỉ và khoá mới?"
        confirmLabel="Tạo mới"
        onConfirm={onRenew}
      >
        <p>
          Địa chỉ và khoá đang dùng mất hiệu lực ngay. Hiên không tự ghi nhận tiền vào nữa, cho đến khi bạn dán địa chỉ
          và khoá mới vào SePay hoặc Casso.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={close}
        title="Bỏ địa chỉ và khoá?"
        confirmLabel="Bỏ địa chỉ và khoá"
        onConfirm={() => remove()}
      >
        <p>Hiên không tự ghi nhận tiền vào nữa. Những khoản đã ghi nhận vẫn còn.</p>
      </ConfirmDialog>
    </div>
  )
}

type HookPartsProps = { state: HookState; running: boolean; onRenew: () => Promise<{ done: boolean }> }

const HookParts = ({ state: { createdAt, deliveries }, running, onRenew }: HookPartsProps) => (
  <div className={classes.form}>
    <p>
      {createdAt === null
        ? 'Chưa nối dịch vụ nào. Tạo địa chỉ và khoá, rồi dán vào SePay hoặc Casso.'
        : `Có địa chỉ và khoá từ ${formatDateTime(createdAt)}. Hiên không cho xem lại; nếu mất, bạn hãy tạo mới.`}
    </p>
    {createdAt === null ? (
      <div className={classes.buttons}>
        <Button variant="default" loading={running} onClick={() => void onRenew()}>
          Tạo địa chỉ và khoá
        </Button>
      </div>
    ) : (
      <ChangeButtons onRenew={onRenew} />
    )}
    {deliveries.length > 0 ? (
      <DeliveryTable deliveries={deliveries} />
    ) : createdAt === null ? null : (
      <p className="meta">Chưa nhận khoản chuyển nào.</p>
    )}
  </div>
)

/** Connects the services that report transfers of the bank: addresses and key, how to use them, and the last deliveries. */
export function BankServices() {
  const query = useFeeHook()
  const { run: renew, running } = useRenewFeeHook()
  const [hook, setHook] = useState<Hook | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const forget = () => {
    setHook(null)
    title.current?.focus()
  }
  const make = async () => {
    const outcome = await renew()
    if (outcome.result?.item) setHook(outcome.result.item)
    return outcome
  }
  const state = query.data?.item
  return (
    <Card>
      <h2 ref={title} tabIndex={-1} className={classes.title}>
        Tự động ghi nhận chuyển khoản
      </h2>
      <p className={`meta ${classes.intro}`}>
        SePay và Casso báo cho Hiên mỗi khi tài khoản có tiền vào. Khoản có mã của phiếu trong nội dung được khớp ngay.
      </p>
      {hook ? (
        <HookSecrets hook={hook} onDone={forget} />
      ) : state ? (
        <HookParts state={state} running={running} onRenew={make} />
      ) : query.error ? (
        <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <Loading />
      )}
      <ServiceSteps />
    </Card>
  )
}
