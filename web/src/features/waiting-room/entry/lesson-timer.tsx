import { formatDay, formatTime } from '../../../lib/dates/format-dates.ts'
import { type LessonPlan, type Timetable, nextLesson } from '../../../lib/lessons/lesson-plan.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { formatCountdown } from './countdown.ts'
import classes from './lesson-timer.module.css'
import type { RoomState } from '../chat-client/room-state.ts'

const day = 24 * 3600 * 1000

/** `short` is shown without the label, on one line. It must not look like the time of day. */
type Reading = { label: string; value: string; short: string; kind: 'clock' | 'day' | 'live' }

function read(plan: LessonPlan | null, timetable: Timetable | null, now: Date): Reading | null {
  const lesson = plan && nextLesson(plan, now, timetable)
  if (!lesson) return null
  const timeLeft = lesson.startsAt.getTime() - now.getTime()
  if (lesson.state === 'during') {
    return { label: 'Đã đến giờ học', value: formatTime(lesson.startsAt), short: 'Đến giờ học', kind: 'clock' }
  }
  if (timeLeft < day) {
    const countdown = formatCountdown(timeLeft)
    return { label: 'Theo lịch, bắt đầu sau', value: countdown, short: `Còn ${countdown}`, kind: 'clock' }
  }
  const when = `${formatDay(lesson.startsAt)} ${formatTime(lesson.startsAt)}`
  return { label: 'Buổi học tới', value: when, short: when, kind: 'day' }
}

type LessonTimerProps = {
  state: RoomState
  plan: LessonPlan | null
  timetable: Timetable | null
  isTeacher: boolean
  /** One line, for the header on phones. */
  small?: boolean
}

/** Shows the time until the scheduled lesson, or when the running one started. Renders nothing if neither is known. */
export function LessonTimer({ state, plan, timetable, isTeacher, small = false }: LessonTimerProps) {
  const now = useNow(1000)
  const started: Reading = {
    label: isTeacher ? 'Bạn đã bắt đầu lớp học' : 'Giáo viên đã bắt đầu lớp học',
    value: formatTime(state.startedAt) || 'Đã bắt đầu',
    short: 'Đã bắt đầu',
    kind: 'live',
  }
  const reading = state.status === 'live' ? started : read(plan, timetable, now)
  if (reading === null) return null
  if (small) {
    return (
      <p className={classes.small} role="timer" data-kind={reading.kind} title={reading.label}>
        {reading.short}
      </p>
    )
  }
  return (
    <div className={classes.timer} role="timer" data-kind={reading.kind}>
      <p className="meta">{reading.label}</p>
      <p className={classes.value}>{reading.value}</p>
    </div>
  )
}
