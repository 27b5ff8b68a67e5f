import { useId, useRef, useState } from 'react'
import { usePayments } from '../../../operations/fees/payments/get-payments.ts'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { usePaymentDialogs } from './payment-dialogs.tsx'
import { PaymentRow } from './payment-row.tsx'
import classes from './payments.module.css'

/** Lists the transfers that wait for a statement, the latest first, with buttons to assign them or to take them out. */
export function UnmatchedTransfers() {
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  // The page number in the URL belongs to the list of all payments.
  const [asked, setAsked] = useState(1)
  const query = usePayments(asked, true)
  const { open, dialogs } = usePaymentDialogs(() => title.current?.focus())
  const { data, error, isFetching, refetch } = query
  // The last transfer of the last page may have been assigned.
  if (data && data.items.length === 0 && asked > 1 && !query.isPlaceholderData) setAsked(Math.max(1, data.totalPages))
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 ref={title} id={id} tabIndex={-1} className={classes.title}>
        Chưa khớp{data && data.totalRecord > 0 ? ` (${data.totalRecord.toLocaleString('vi')})` : null}
      </h2>
      {data === undefined ? (
        error ? (
          <Failed error={error} busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )
      ) : data.items.length === 0 ? (
        <p className={classes.empty}>Không có khoản chuyển nào chờ khớp.</p>
      ) : (
        <>
          <p className="meta">Nội dung chuyển khoản không có mã của phiếu nào. Hãy chọn phiếu cho từng khoản.</p>
          <ul className={classes.list} aria-label="Khoản chuyển chưa khớp">
            {data.items.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} isWaiting onOpen={open} />
            ))}
          </ul>
          <Pager of="chưa khớp" page={data} busy={query.isPlaceholderData} onPage={setAsked} />
        </>
      )}
      {dialogs}
    </section>
  )
}
