import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { formatMoney } from '../../../lib/money/format-money.ts'
import type { Delivery } from '../../../operations/fees/get-hook.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { outcomeWords, serviceNames } from './delivery-words.ts'
import classes from './settings.module.css'

/** Shows what the bank services delivered last, and what became of it. */
export const DeliveryTable = ({ deliveries }: { deliveries: readonly Delivery[] }) => (
  <table className={classes.deliveries}>
    <caption>Lần nhận gần đây</caption>
    <thead>
      <tr>
        <th scope="col">Lúc</th>
        <th scope="col">Kết quả</th>
        <th scope="col" className={`${classes.number} ${classes.wide}`}>
          Số tiền
        </th>
      </tr>
    </thead>
    <tbody>
      {deliveries.map(({ at, service, outcome, amount }, place) => (
        // Several transfers can arrive in one delivery, so nothing else tells them apart.
        <tr key={`${at} ${place}`}>
          <th scope="row">
            {formatDateTime(at)} <span className="meta">{serviceNames[service]}</span>
          </th>
          <td>
            {/* On phones this line replaces the last column. */}
            <span className={classes.narrow}>{amount === null ? null : formatMoney(amount)}</span>
            <Badge tone={outcomeWords[outcome].tone}>{outcomeWords[outcome].text}</Badge>
          </td>
          <td className={`${classes.number} ${classes.wide}`}>{amount === null ? '–' : formatMoney(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
