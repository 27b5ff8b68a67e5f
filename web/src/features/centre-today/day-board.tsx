import type { ReactNode } from 'react'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import classes from './day-board.module.css'
import { type WatchedLesson, byNeed } from './day-parts.ts'
import { WatchedLessonCard } from './watched-lesson-card.tsx'

type DayBoardProps = {
  lessons: readonly WatchedLesson[]
  onOpen: (watched: WatchedLesson) => void
  /** Returns the buttons shown on the card of a lesson. */
  actions: (watched: WatchedLesson) => ReactNode
}

/**
 * Shows today's lessons in three columns: needing attention, running, and coming. Past and cancelled lessons are
 * collapsed.
 */
export function DayBoard({ lessons, onOpen, actions }: DayBoardProps) {
  const cards = (shown: readonly WatchedLesson[]) => (
    <ul className={classes.lessons}>
      {shown.map((watched) => (
        <WatchedLessonCard key={watched.lesson.id} watched={watched} onOpen={() => onOpen(watched)}>
          {actions(watched)}
        </WatchedLessonCard>
      ))}
    </ul>
  )
  const of = (part: WatchedLesson['part']) => lessons.filter((watched) => watched.part === part)
  const past = of('past')
  const columns = [
    { title: 'Cần để ý', shown: of('attention').sort(byNeed), none: 'Không có gì cần để ý.' },
    { title: 'Đang học', shown: of('running'), none: 'Chưa có lớp nào đang học.' },
    { title: 'Sắp tới', shown: of('coming'), none: 'Hôm nay không còn buổi nào.' },
  ]
  return (
    <>
      <div className={classes.columns}>
        {columns.map(({ title, shown, none }) => (
          <section key={title} aria-label={title}>
            <h2 className={classes.title}>
              {title}
              {shown.length > 0 ? <span className={classes.count}>{shown.length}</span> : null}
            </h2>
            {shown.length > 0 ? cards(shown) : <p className="meta">{none}</p>}
          </section>
        ))}
      </div>
      {past.length > 0 ? (
        <div className={classes.past}>
          <Disclosure label={`Đã qua: ${past.length} buổi`}>{cards(past)}</Disclosure>
        </div>
      ) : null}
    </>
  )
}
