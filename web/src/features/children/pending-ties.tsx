import { Link } from 'react-router'
import { formatCalendarDay, formatTime } from '../../lib/dates/format-dates.ts'
import { dayOfInstant } from '../../lib/lessons/calendar.ts'
import { paths } from '../../lib/paths.ts'
import type { PendingTie } from '../../operations/children/get-children.ts'
import classes from './pending-ties.module.css'

/** Lists guardianships that are not accepted yet, without data of the children. Renders nothing if there are none. */
export function PendingTies({ ties }: { ties: readonly PendingTie[] }) {
  if (ties.length === 0) return null
  return (
    <section className={classes.pending} aria-labelledby="pending-ties">
      <h2 id="pending-ties" className={classes.title}>
        Đang chờ đồng ý
      </h2>
      <ul className={classes.ties}>
        {ties.map(({ id, since }) => (
          <li key={id}>
            Mã ghép nhập lúc {formatTime(since)}, {formatCalendarDay(dayOfInstant(since))}
          </li>
        ))}
      </ul>
      <p className="meta">
        Vì mã do giáo viên đưa, con bạn hoặc phụ huynh đã ghép với con từ trước cần đồng ý trên Hiên. Sau đó thông tin
        của con hiện ra ở đây. Muốn huỷ yêu cầu, hãy vào <Link to={paths.profile}>Thông tin cá nhân</Link>.
      </p>
    </section>
  )
}
