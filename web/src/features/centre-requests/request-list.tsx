import { noTeacherLabel } from '@hien/contract/vocabulary'
import { Checkbox } from '@mantine/core'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import type { CentreRequest } from '../../operations/centres/get-requests.ts'
import classes from './request-list.module.css'

const oneDay = 24 * 60 * 60_000
const oneHour = 60 * 60_000

/** Returns how long the student has been waiting: `chờ 3 ngày`, `chờ 5 giờ` or `vừa gửi`. */
function waitingFor(requestedAt: string, now: Date): string {
  const time = now.getTime() - Date.parse(requestedAt)
  if (time >= oneDay) return `chờ ${Math.floor(time / oneDay)} ngày`
  return time >= oneHour ? `chờ ${Math.floor(time / oneHour)} giờ` : 'vừa gửi'
}

type RequestListProps = {
  requests: readonly CentreRequest[]
  now: Date
  isChosen: (request: CentreRequest) => boolean
  /** True if as many requests are chosen as one call can decide, so that no more can be chosen. */
  isFull: boolean
  onChoose: (request: CentreRequest, on: boolean) => void
}

/** Lists open requests with a checkbox, the student, the class and the waiting time. The whole row can be pressed. */
export const RequestList = ({ requests, now, isChosen, isFull, onChoose }: RequestListProps) => (
  <ul className={classes.list} aria-label="Yêu cầu tham gia lớp">
    {requests.map((one) => (
      <li key={`${one.classId} ${one.candidateCode}`}>
        <label className={classes.row}>
          <Checkbox
            checked={isChosen(one)}
            disabled={isFull && !isChosen(one)}
            aria-label={`Chọn yêu cầu của ${one.fullName} vào ${one.classTitle}`}
            onChange={(event) => onChoose(one, event.currentTarget.checked)}
          />
          <span className={classes.person}>
            <strong>{one.fullName}</strong> <span className="meta">{one.candidateCode}</span>
          </span>
          <span className={classes.class}>
            {one.classTitle}{' '}
            <span className="meta">
              {one.courseTitle} · {one.teacherName || noTeacherLabel}
            </span>
          </span>
          <span className={`meta ${classes.since}`} title={formatDateTime(one.requestedAt)}>
            {waitingFor(one.requestedAt, now)}
          </span>
        </label>
      </li>
    ))}
  </ul>
)
