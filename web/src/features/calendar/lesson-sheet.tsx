import { limits } from '@hien/contract/limits'
import { Button, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatShortDay } from '../../lib/dates/format-dates.ts'
import { endOf, isNear, lessonNotes } from '../../lib/lessons/lesson-notes.ts'
import { formatHours } from '../../lib/lessons/lesson-words.ts'
import { paths } from '../../lib/paths.ts'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'
import { Facts } from '../../ui/layout/facts.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { type Family, ownerOf } from './family.ts'
import { isSubstitutes, mayNameTeacher, teacherWords } from './lesson-teacher.ts'
import type { BoardOfLesson, OpenedLesson } from './opened-lesson.ts'
import classes from './lesson-sheet.module.css'
import { useCalendarChanges } from './changes/use-calendar-changes.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Returns for which changes of a lesson a teacher or centre gets a button now. The server checks every change again. */
function allowed({ state, isLive, startsAt, timeLearn, madeUpAt, origin, revision }: CalendarLesson, now: Date) {
  const isUpcoming = Date.parse(startsAt) > now.getTime()
  const end = Date.parse(startsAt) + timeLearn * minute
  const recent = now.getTime() <= end + limits.lessonCancelDays * day
  const planned = state === 'planned' && !isLive
  return {
    move: planned && isUpcoming,
    cancel: planned && recent,
    restore: state === 'cancelled' && isUpcoming && !madeUpAt,
    makeUp: state === 'cancelled' && !madeUpAt,
    remove: planned && isUpcoming && origin !== 'weekly' && revision === 0,
  }
}

/**
 * True if a teacher or centre may write a post about the lesson now: a substitute until a day after the lesson. The server checks it
 * again.
 */
const mayPostAbout = (lesson: CalendarLesson, now: Date) =>
  lesson.state !== 'cancelled' &&
  (lesson.mayChange || (isSubstitutes(lesson) && now.getTime() <= endOf(lesson).getTime() + day))

type Choose = (opened: OpenedLesson | null) => void

/** Buttons for the teacher or centre that manages the lesson's class. */
function ManagersChoices({ lesson, onChoose }: { lesson: CalendarLesson; onChoose: Choose }) {
  const { restore, restoring, remove, removing } = useCalendarChanges()
  const now = useNow()
  const may = allowed(lesson, now)
  const { classId: id, classTitle: title, timeLearn } = lesson
  const thenClose = async (work: Promise<unknown>) => {
    await work
    onChoose(null)
  }
  return (
    <>
      {mayNameTeacher(lesson, !lesson.isLive && endOf(lesson) <= now) ? (
        <Button variant="default" onClick={() => onChoose({ kind: 'teacher', lesson })}>
          {lesson.isSubstituted ? 'Đổi người dạy thay' : 'Cử dạy thay'}
        </Button>
      ) : null}
      {may.move ? (
        <Button variant="default" onClick={() => onChoose({ kind: 'move', lesson })}>
          Dời buổi
        </Button>
      ) : null}
      {may.cancel ? (
        <Button variant="default" onClick={() => onChoose({ kind: 'cancel', lesson })}>
          Nghỉ buổi
        </Button>
      ) : null}
      {may.restore ? (
        <Button variant="default" loading={restoring} onClick={() => void thenClose(restore(lesson))}>
          Khôi phục
        </Button>
      ) : null}
      {may.makeUp ? (
        <Button variant="default" onClick={() => onChoose({ kind: 'makeUp', lesson })}>
          Học bù
        </Button>
      ) : null}
      {may.remove ? (
        <Button variant="default" loading={removing} onClick={() => void thenClose(remove(lesson))}>
          Xoá buổi
        </Button>
      ) : null}
      <Button variant="default" onClick={() => onChoose({ kind: 'add', studyClass: { id, title, timeLearn } })}>
        Thêm buổi
      </Button>
      <Button variant="default" component={Link} to={paths.classDetail(lesson.courseCode, id)}>
        Xem lớp
      </Button>
    </>
  )
}

type LessonSheetProps = {
  lesson: CalendarLesson | null
  opened: boolean
  onClose: () => void
  teaches: boolean
  entry: (lesson: CalendarLesson) => ReactNode
  onChoose: Choose
  family: Family | null
  board: BoardOfLesson | null
}

/** Shows one lesson: time, class, changes, and buttons for what the signed-in member may do. */
export function LessonSheet({ lesson, opened, onClose, teaches, entry, onChoose, family, board }: LessonSheetProps) {
  const now = useNow()
  const startsAt = lesson && new Date(lesson.startsAt)
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  // Teachers do not see their own name on the lessons that they teach in their own courses.
  const isOwnLesson = teaches && !ofCentre && !lesson?.isSubstituted
  return (
    <Modal opened={opened} onClose={onClose} title={lesson?.classTitle}>
      {lesson && startsAt ? (
        <div className={classes.sheet}>
          <p className={classes.when} data-cancelled={lesson.state === 'cancelled' || undefined}>
            {formatShortDay(startsAt, now)} · {formatHours(startsAt, lesson.timeLearn)}
          </p>
          <ul className={classes.notes}>
            {lessonNotes(lesson).map(({ tone, words }) => (
              <li key={words}>
                <Badge tone={tone}>{words}</Badge>
              </li>
            ))}
            {teaches && isSubstitutes(lesson) ? (
              <li>
                <Badge tone="lotus">Bạn dạy thay buổi này</Badge>
              </li>
            ) : null}
          </ul>
          <Facts
            facts={[
              { label: 'Con', value: ownerOf(lesson, family) },
              { label: 'Khoá học', value: lesson.courseTitle },
              { label: 'Giáo viên', value: isOwnLesson ? null : teacherWords(lesson) },
              { label: 'Thời lượng', value: `${lesson.timeLearn} phút` },
              { label: 'Lý do', value: lesson.state === 'cancelled' ? null : (lesson.reason ?? null) },
              {
                label: 'Trùng giờ',
                value:
                  lesson.conflicts > 0
                    ? `với ${lesson.conflicts} buổi học khác của ${family ? 'con' : ofCentre ? 'cùng giáo viên' : 'bạn'}`
                    : null,
              },
            ]}
          />
          {board?.posts(lesson)}
          <div className={classes.choices}>
            {isNear(lesson, now) ? entry(lesson) : null}
            {teaches && lesson.mayChange ? <ManagersChoices lesson={lesson} onChoose={onChoose} /> : null}
            {board && teaches && mayPostAbout(lesson, now) ? (
              <Button variant="default" onClick={() => onChoose({ kind: 'write', lesson })}>
                Viết cho buổi này
              </Button>
            ) : null}
          </div>
        </div>
      ) : null}
    </Modal>
  )
}
