import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { dayAndMonth, dayOfInstant, readDay, weekOf } from '../../../lib/lessons/calendar.ts'
import { formatCalendarDay } from '../../../lib/dates/format-dates.ts'
import { summaryOf } from '../../../lib/lessons/lesson-notes.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { type CalendarLesson, useLessons } from '../../../operations/calendar/get-lessons.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { Empty, Failed, Loading } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import { DayList } from './day-list.tsx'
import { LessonDialogs } from '../changes/lesson-dialogs.tsx'
import type { BoardOfLesson, OpenedLesson } from '../opened-lesson.ts'
import classes from './week-calendar.module.css'
import type { Family } from '../family.ts'
import { WeekGrid } from './week-grid.tsx'
import { WeekTools } from './week-tools.tsx'

const ClosuresDialog = dialogOnDemand(async () => (await import('../closures/closures-dialog.tsx')).ClosuresDialog)

/** Screens of this width show a list of days instead of a table. Must match the width in the style sheets. */
const phoneWidth = '(width < 48em)'

const Summary = ({ lessons }: { lessons: readonly CalendarLesson[] | null }) => (
  <p className={classes.summary} aria-live="polite">
    {lessons ? (
      summaryOf(lessons).map(({ tone, words }) => (
        <Badge key={words} tone={tone}>
          {words}
        </Badge>
      ))
    ) : (
      <Badge tone="quiet">{'\u00A0'}</Badge>
    )}
  </p>
)

type WeekCalendarProps = {
  /** Any day of the week to show; null for the current week. */
  day: string | null
  /** Called with a day of the week to show next, or with null for the current week. */
  onGo: (day: string | null) => void
  teaches: boolean
  /** Returns the link or button to the waiting room of the lesson's class. */
  entry?: (lesson: CalendarLesson) => ReactNode
  /** The children whose lessons a parent's calendar shows; null for everyone else. */
  family?: Family | null
  board?: BoardOfLesson | null
  /** False as long as the page does not yet know which lessons to show. */
  ready?: boolean
  /** True if the calendar is part of a page that has its own heading. */
  within?: boolean
  /** Further controls, shown below the heading. */
  children?: ReactNode
}

const noEntry = () => null

type HeadingProps = { range: string; number: number; phone: boolean; within: boolean; children: ReactNode }

function Heading({ range, number, phone, within, children }: HeadingProps) {
  if (!within)
    return (
      <PageHeading
        title={phone ? 'Lịch học' : range}
        documentTitle="Lịch học"
        subTitle={phone ? `Tuần ${number} · ${range}` : `Tuần ${number}`}
      >
        {children}
      </PageHeading>
    )
  return (
    <div className={classes.heading}>
      <h2 className={classes.range}>
        <span className="meta">Tuần {number}</span>
        {range}
      </h2>
      {children}
    </div>
  )
}

/** Shows a week of lessons as a table, or as a list of days on phones. */
export function WeekCalendar({
  day,
  onGo,
  teaches,
  entry = noEntry,
  family = null,
  board = null,
  ready = true,
  within = false,
  children,
}: WeekCalendarProps) {
  const phone = useMediaQuery(phoneWidth, false, { getInitialValueInEffect: false })
  const today = dayOfInstant(useNow())
  const week = weekOf(readDay(day, today))
  const query = useLessons({ from: week.first, to: week.last }, family)
  const [opened, setOpened] = useState<OpenedLesson | null>(null)
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  const [closing, setClosing] = useState(false)
  const lessons = (ready ? query.data?.items : null) ?? null
  const open = (lesson: CalendarLesson) => setOpened({ kind: 'lesson', lesson })
  const go = (to: string) =>
    onGo(week.days.includes(to) && to !== today ? to : weekOf(to).days.includes(today) ? null : weekOf(to).first)
  const range = `${dayAndMonth(week.first)} đến ${formatCalendarDay(week.last)}`
  return (
    <div className={classes.calendar}>
      <Heading range={range} number={week.number} phone={phone} within={within}>
        <WeekTools
          week={week}
          today={today}
          phone={phone}
          onGo={go}
          onClosures={teaches ? () => setClosing(true) : null}
        />
      </Heading>
      {children}
      <Summary lessons={lessons} />
      {query.error && !lessons ? (
        <Failed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : phone ? (
        lessons ? (
          <DayList
            key={week.first}
            week={week}
            today={today}
            lessons={lessons}
            teaches={teaches}
            teacherShown={!teaches || ofCentre}
            onOpen={open}
            entry={entry}
            family={family}
          />
        ) : (
          <Loading>Đang tải lịch…</Loading>
        )
      ) : (
        <WeekGrid
          week={week}
          today={today}
          lessons={lessons ?? []}
          busy={lessons === null}
          teaches={teaches}
          teacherShown={ofCentre}
          onOpen={open}
          family={family}
        />
      )}
      {!phone && lessons === null && !query.error ? (
        <p className="unseen" role="status">
          Đang tải lịch…
        </p>
      ) : null}
      {lessons?.length === 0 ? (
        <Empty>
          {week.days.includes(today) ? 'Tuần này không có buổi học nào.' : 'Không có buổi học nào trong tuần.'}
        </Empty>
      ) : null}
      <LessonDialogs
        opened={opened}
        lessons={lessons ?? []}
        onChange={setOpened}
        teaches={teaches}
        entry={entry}
        family={family}
        board={board}
      />
      {teaches ? <ClosuresDialog opened={closing} onClose={() => setClosing(false)} /> : null}
    </div>
  )
}
