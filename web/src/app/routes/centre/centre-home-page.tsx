import { Button } from '@mantine/core'
import { type ComponentProps, Suspense, lazy, useState } from 'react'
import { Link } from 'react-router'
import type { LessonDialogs } from '../../../features/calendar/changes/lesson-dialogs.tsx'
import type { OpenedLesson } from '../../../features/calendar/opened-lesson.ts'
import { DayBoard } from '../../../features/centre-today/day-board.tsx'
import { DayFigures } from '../../../features/centre-today/day-figures.tsx'
import { type WatchedLesson, watchedLessons } from '../../../features/centre-today/day-parts.ts'
import { EnterWaitingRoomButton } from '../../../features/classes/card/class-actions.tsx'
import { formatDay } from '../../../lib/dates/format-dates.ts'
import { loadWithRetry } from '../../../lib/load-with-retry.ts'
import { paths } from '../../../lib/paths.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useCentreRequests } from '../../../operations/centres/get-requests.ts'
import { useCentreTeachers } from '../../../operations/centres/get-teachers.ts'
import { type CentreLesson, useCentreToday } from '../../../operations/centres/get-today.ts'
import { dialogOnDemand } from '../../../ui/feedback/dialog-on-demand.tsx'
import { Failed, Loading } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { WaitingHomework } from '../../parts/waiting-homework.tsx'
import { lessonBoard } from '../../parts/board/lesson-board.tsx'

const SetTeacherDialog = dialogOnDemand(
  async () => (await import('../../../features/courses/set-teacher-dialog.tsx')).SetTeacherDialog,
)

type DayDialogsProps = Omit<ComponentProps<typeof LessonDialogs>, 'opened'> & {
  opened: boolean
  onClose: () => void
  chosen: OpenedLesson | null
}
const DayDialogs = dialogOnDemand<DayDialogsProps>(async () => {
  const { LessonDialogs: Dialogs } = await import('../../../features/calendar/changes/lesson-dialogs.tsx')
  return ({ opened, onClose: _, chosen, ...props }) => <Dialogs {...props} opened={opened ? chosen : null} />
})

const CentreFirstSteps = lazy(async () => ({
  default: (await loadWithRetry(() => import('../../../features/first-steps/centre-first-steps.tsx'))).CentreFirstSteps,
}))

/** The number of open join requests, with a link to them. */
function RequestsLink() {
  const count = useCentreRequests(1).data?.totalRecord ?? 0
  return count === 0 ? null : (
    <Button component={Link} to={paths.centreRequests}>
      Duyệt {count.toLocaleString('vi')} yêu cầu
    </Button>
  )
}

/** A link to phone the teacher with this code. Shows nothing without a code or if no number is known. */
function CallLink({ code }: { code: string | null }) {
  const teachers = useCentreTeachers({ enabled: code !== null }).data?.items
  const teacher = teachers?.find((one) => one.code === code)
  return teacher?.phone ? (
    <Button component="a" href={`tel:${teacher.phone}`} variant="default" px="sm">
      Gọi giáo viên
      <span className="unseen"> {teacher.fullName}</span>
    </Button>
  ) : null
}

type OnAct = { onSubstitute: () => void; onName: () => void }

/**
 * The buttons on the card of a lesson: choose the course's teacher, call or replace the teacher of a late lesson, and enter
 * the waiting room. Past and coming lessons have no buttons.
 */
function LessonActions({ watched, onSubstitute, onName }: { watched: WatchedLesson } & OnAct) {
  const { lesson, part, lateMinutes, hasTeacher } = watched
  if (part === 'past' || part === 'coming') return null
  return (
    <>
      {part === 'attention' && !hasTeacher ? (
        <Button variant="light" onClick={onName}>
          Chọn giáo viên
          <span className="unseen"> cho {lesson.courseTitle}</span>
        </Button>
      ) : null}
      {lateMinutes > 0 && hasTeacher ? (
        <>
          <CallLink code={lesson.teacherCode ?? null} />
          <Button variant="light" px="sm" onClick={onSubstitute}>
            Cử dạy thay
            <span className="unseen"> buổi của {lesson.classTitle}</span>
          </Button>
        </>
      ) : null}
      {lateMinutes > 0 || part === 'running' ? <EnterWaitingRoomButton studyClass={lesson} /> : null}
    </>
  )
}

function Day({ items }: { items: readonly CentreLesson[] }) {
  const now = useNow()
  const lessons = watchedLessons(items, now)
  const [opened, setOpened] = useState<OpenedLesson | null>(null)
  const [named, setNamed] = useState<{ code: string; title: string } | null>(null)
  const [naming, setNaming] = useState(false)
  const late = lessons.filter(({ lateMinutes }) => lateMinutes > 0).length
  const missing = lessons.filter(({ hasTeacher, part }) => !hasTeacher && part === 'attention').length
  return (
    <>
      <DayFigures lessons={lessons} />
      <p className="unseen" role="status">
        {late > 0 ? `${late} buổi trễ giờ. ` : ''}
        {missing > 0 ? `${missing} buổi chưa có giáo viên.` : ''}
      </p>
      <DayBoard
        lessons={lessons}
        onOpen={({ lesson }) => setOpened({ kind: 'lesson', lesson })}
        actions={(watched) => (
          <LessonActions
            watched={watched}
            onSubstitute={() => setOpened({ kind: 'teacher', lesson: watched.lesson })}
            onName={() => {
              setNamed({ code: watched.lesson.courseCode, title: watched.lesson.courseTitle })
              setNaming(true)
            }}
          />
        )}
      />
      <DayDialogs
        opened={opened !== null}
        onClose={() => setOpened(null)}
        chosen={opened}
        lessons={items.map(({ lesson }) => lesson)}
        onChange={setOpened}
        teaches
        board={lessonBoard}
        entry={(lesson) => <EnterWaitingRoomButton studyClass={lesson} primary />}
      />
      <SetTeacherDialog course={named} opened={naming} onClose={() => setNaming(false)} />
    </>
  )
}

/**
 * The centre's home: the number of join requests, today's lessons in all classes, and homework that waits for a mark. On a
 * day without lessons, a new centre sees its first steps.
 */
export function CentreHomePage() {
  const date = formatDay(useNow())
  const today = useCentreToday()
  const items = today.data?.items
  return (
    <>
      <PageHeading title="Hôm nay" subTitle={date}>
        <RequestsLink />
      </PageHeading>
      {today.isPending ? <Loading /> : null}
      {today.error && !items ? (
        <Failed error={today.error} busy={today.isFetching} onRetry={() => void today.refetch()} />
      ) : null}
      {items && items.length > 0 ? <Day items={items} /> : null}
      {items ? <WaitingHomework /> : null}
      {items?.length === 0 ? (
        <Suspense fallback={<Loading />}>
          <CentreFirstSteps />
        </Suspense>
      ) : null}
    </>
  )
}
