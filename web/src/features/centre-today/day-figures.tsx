import type { WatchedLesson } from './day-parts.ts'
import classes from './day-figures.module.css'

type Figure = { label: string; count: number; tone?: 'danger' | 'amber' }

/**
 * Shows four numbers for the day. The numbers of late lessons and of lessons without a teacher are coloured unless they
 * are 0.
 */
export function DayFigures({ lessons }: { lessons: readonly WatchedLesson[] }) {
  const figures: readonly Figure[] = [
    { label: 'buổi hôm nay', count: lessons.filter(({ lesson }) => lesson.state !== 'cancelled').length },
    { label: 'học viên có mặt', count: lessons.reduce((sum, { presentCount }) => sum + presentCount, 0) },
    { label: 'trễ giờ bắt đầu', count: lessons.filter(({ lateMinutes }) => lateMinutes > 0).length, tone: 'danger' },
    {
      label: 'chưa có giáo viên',
      count: lessons.filter(({ part, hasTeacher }) => !hasTeacher && part !== 'past').length,
      tone: 'amber',
    },
  ]
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, count, tone }) => (
        <div key={label} className={classes.figure} data-tone={count > 0 ? tone : undefined}>
          <dt>{label}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
