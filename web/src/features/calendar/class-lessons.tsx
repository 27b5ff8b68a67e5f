import { activeStatus } from '@hien/contract/vocabulary'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { addDays, dayAndMonth, dayOfInstant, weekdayName } from '../../lib/lessons/calendar.ts'
import { formatCalendarDay } from '../../lib/dates/format-dates.ts'
import { endOf } from '../../lib/lessons/lesson-notes.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import type { ClassDetail } from '../../operations/classes/study-class.ts'
import { type CalendarLesson, useClassLessons } from '../../operations/calendar/get-lessons.ts'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import classes from './class-lessons.module.css'
import { LessonDialogs } from './changes/lesson-dialogs.tsx'
import type { BoardOfLesson, OpenedLesson } from './opened-lesson.ts'
import { LessonRow } from './lesson-row.tsx'

/** Number of months shown expanded, usually this month and the next. */
const openMonths = 2

/** Number of days before the start of the class that are also listed: a lesson can be moved to before the start. */
const daysBefore = 28

/**
 * Returns the first and last day to show. The last day is the later one of two:
 * - the day of `endDate`, because cancelled lessons can be later than `overAt`, the end of the last lesson that takes
 *   place
 * - the day of `overAt`, because that lesson can be later than `endDate` if it was moved or added
 */
function daysOf({ startDate, endDate, overAt }: ClassDetail) {
  const [end, over] = [dayOfInstant(endDate), dayOfInstant(overAt)]
  return { from: addDays(dayOfInstant(startDate), -daysBefore), to: end > over ? end : over }
}

type OnOpen = (lesson: CalendarLesson) => void

/** Returns for example `Tháng 11/2026`. */
const monthOf = ({ startsAt }: CalendarLesson) =>
  `Tháng ${dayOfInstant(startsAt).slice(0, 7).split('-').reverse().join('/')}`

const Lessons = ({ lessons, onOpen }: { lessons: readonly CalendarLesson[]; onOpen: OnOpen }) => (
  <ul className={classes.lessons}>
    {lessons.map((lesson) => {
      const day = dayOfInstant(lesson.startsAt)
      const title = `${weekdayName(day)} · ${dayAndMonth(day)}`
      return <LessonRow key={lesson.id} lesson={lesson} teaches title={title} subTitle={null} onOpen={onOpen} />
    })}
  </ul>
)

type MonthsProps = {
  lessons: readonly CalendarLesson[]
  onOpen: OnOpen
  /** Number of months shown expanded; later months are collapsed. All are expanded by default. */
  open?: number
}

/** Shows the name of each month with its lessons below. */
function Months({ lessons, onOpen, open = Infinity }: MonthsProps) {
  const months = [...new Set(lessons.map(monthOf))]
  return months.map((month, place) => {
    const ofMonth = lessons.filter((lesson) => monthOf(lesson) === month)
    return place < open ? (
      <section key={month}>
        <h3 className={classes.month}>{month}</h3>
        <Lessons lessons={ofMonth} onOpen={onOpen} />
      </section>
    ) : (
      <Disclosure key={month} label={`${month}: ${ofMonth.length} buổi`} onDemand>
        <Lessons lessons={ofMonth} onOpen={onOpen} />
      </Disclosure>
    )
  })
}

/**
 * Returns how many lessons are not cancelled, and the day of the last one: `36 buổi · buổi cuối 28-02-2027`. If there are
 * none, says so.
 */
function countWords(lessons: readonly CalendarLesson[]): string {
  const held = lessons.filter(({ state }) => state !== 'cancelled')
  const last = held.at(-1)
  return last
    ? `${held.length} buổi · buổi cuối ${formatCalendarDay(dayOfInstant(last.startsAt))}`
    : 'Lớp không có buổi học nào'
}

type ClassLessonsProps = { studyClass: ClassDetail; entry: (lesson: CalendarLesson) => ReactNode; board: BoardOfLesson }

/** Lists the lessons of a class by month. Pressing a lesson opens its details. Past lessons are collapsed. */
export function ClassLessons({ studyClass, entry, board }: ClassLessonsProps) {
  const now = useNow()
  const { id, title, timeLearn, overAt, status } = studyClass
  const answer = useClassLessons(id, daysOf(studyClass), dayOfInstant(now))
  const [opened, setOpened] = useState<OpenedLesson | null>(null)
  const open = (lesson: CalendarLesson) => setOpened({ kind: 'lesson', lesson })
  const { lessons } = answer
  if (answer.error) return <Failed error={answer.error} busy={answer.isFetching} onRetry={answer.refetch} />
  if (answer.isPending) return <Loading>Đang tải lịch…</Loading>
  const past = lessons.filter((lesson) => !lesson.isLive && endOf(lesson) <= now)
  const upcoming = lessons.filter((lesson) => !past.includes(lesson))
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <p>
          <strong>
            {answer.complete ? countWords(lessons) : `Buổi cuối ${formatCalendarDay(dayOfInstant(overAt))}`}
          </strong>
        </p>
        {status === activeStatus ? (
          <Button variant="default" onClick={() => setOpened({ kind: 'add', studyClass: { id, title, timeLearn } })}>
            Thêm buổi
          </Button>
        ) : null}
      </div>
      {past.length > 0 ? (
        <Disclosure label={`Đã qua: ${past.length} buổi`} onDemand>
          <Months lessons={past} onOpen={open} />
        </Disclosure>
      ) : null}
      {upcoming.length === 0 ? <p className="meta">Không còn buổi học nào sắp tới.</p> : null}
      <Months lessons={upcoming} onOpen={open} open={openMonths} />
      <LessonDialogs
        opened={opened}
        lessons={lessons}
        onChange={setOpened}
        teaches={status === activeStatus}
        entry={entry}
        board={board}
      />
    </div>
  )
}
