import { addDays, dayAndMonth } from '../../lib/lessons/calendar.ts'
import { type AttendanceWeek, useAttendanceWeeks } from '../../operations/children/get-attendance-weeks.ts'
import { Failed } from '../../ui/feedback/states.tsx'
import classes from './attendance-picture.module.css'

const kinds = [
  { kind: 'onTime', label: 'Đúng giờ' },
  { kind: 'late', label: 'Đi muộn' },
  { kind: 'missed', label: 'Vắng' },
] as const
type Kind = (typeof kinds)[number]['kind']

const countsOf = ({ held, present, late }: AttendanceWeek): Record<Kind, number> => ({
  onTime: present - late,
  late,
  missed: held - present,
})

const weekSpanWords = ({ from }: AttendanceWeek) => `${dayAndMonth(from)} đến ${dayAndMonth(addDays(from, 6))}`

/**
 * Minimum number of lessons that a bar of full height stands for. If a week has more lessons, the week with the most
 * lessons gets the full height.
 */
const leastScale = 3
/** Height of the tallest possible bar, in pixels. */
const fullHeight = 88

const Bar = ({ week, scale }: { week: AttendanceWeek; scale: number }) => {
  const counts = countsOf(week)
  return (
    <div className={classes.week}>
      <span className={classes.number}>{week.held === 0 ? '–' : `${week.present}/${week.held}`}</span>
      <div className={classes.bar} style={{ height: (week.held / scale) * fullHeight }}>
        {kinds.map(({ kind }) =>
          counts[kind] > 0 ? (
            <span key={kind} className={classes.part} data-kind={kind} style={{ flexGrow: counts[kind] }} />
          ) : null,
        )}
      </div>
    </div>
  )
}

/** The chart as a table, for screen readers. */
const WeekTable = ({ weeks }: { weeks: readonly AttendanceWeek[] }) => (
  <div className="unseen">
    <table>
      <caption>Điểm danh mười hai tuần qua</caption>
      <thead>
        <tr>
          <th scope="col">Tuần</th>
          <th scope="col">Số buổi</th>
          {kinds.map(({ kind, label }) => (
            <th key={kind} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.from}>
            <th scope="row">{weekSpanWords(week)}</th>
            <td>{week.held}</td>
            {kinds.map(({ kind }) => (
              <td key={kind}>{countsOf(week)[kind]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** Bar chart of a child's last weeks: in each week, how many lessons the child attended on time, late, or not at all. */
export function AttendancePicture({ childCode }: { childCode: string }) {
  const query = useAttendanceWeeks(childCode)
  const weeks = query.data?.items
  if (!weeks)
    return query.error ? (
      <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <div className={classes.coming} role="status" data-coming>
        <span className="unseen">Đang tải…</span>
      </div>
    )
  const scale = Math.max(leastScale, ...weeks.map(({ held }) => held))
  const [first] = weeks
  return (
    <figure className={classes.picture}>
      <figcaption className={classes.caption}>Có mặt trong 12 tuần qua</figcaption>
      <div aria-hidden>
        <div className={classes.bars}>
          {weeks.map((week) => (
            <Bar key={week.from} week={week} scale={scale} />
          ))}
        </div>
        <p className={classes.ends}>
          <span>{first ? `Từ ${dayAndMonth(first.from)}` : null}</span>
          <span>Tuần này</span>
        </p>
        <p className={classes.legend}>
          {kinds.map(({ kind, label }) => (
            <span key={kind} className={classes.key}>
              <span className={classes.part} data-kind={kind} />
              {label}
            </span>
          ))}
        </p>
      </div>
      <WeekTable weeks={weeks} />
    </figure>
  )
}
