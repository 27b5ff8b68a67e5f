import { formatDateTime } from '../../../lib/dates/format-dates.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { Delivery } from '../../../operations/fees/account/get-hook.ts'
import { Badge } from '../../../ui/text/badge.tsx'
import { outcomeWords, serviceNames } from './delivery-words.ts'
import classes from './settings.module.css'

/** Shows the latest deliveries of the bank services with their outcomes. */
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
        // One delivery can have several transfers at the same time. Only the place makes their keys different.
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
