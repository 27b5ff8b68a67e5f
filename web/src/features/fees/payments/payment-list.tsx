import { useId, useRef } from 'react'
import { usePayments } from '../../../operations/fees/payments/get-payments.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { usePaymentDialogs } from './payment-dialogs.tsx'
import { PaymentRow } from './payment-row.tsx'
import classes from './payments.module.css'

/** Lists all payments, the latest first, with buttons to take one back and to print a receipt again. */
export function PaymentList() {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [page] = usePageInUrl()
  const query = usePayments(page, false)
  const { open, dialogs } = usePaymentDialogs(() => title.current?.focus())
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 ref={title} id={id} tabIndex={-1} className={classes.title}>
        Tất cả khoản thu
      </h2>
      <PagedList query={query} empty={<Empty>Chưa có khoản thu nào.</Empty>}>
        {(items) => (
          <ul className={classes.list} aria-label="Khoản thu">
            {items.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} onOpen={open} />
            ))}
          </ul>
        )}
      </PagedList>
      {dialogs}
    </section>
  )
}
