import { useSearchParams } from 'react-router'
import { WeekCalendar } from '../../../features/calendar/week/week-calendar.tsx'
import { EnterWaitingRoomButton } from '../../../features/classes/card/class-actions.tsx'
import { managesCourses } from '../../../lib/sign-in/manages-courses.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { ChildrenCalendar } from '../../parts/children-calendar.tsx'
import { lessonBoard } from '../../parts/board/lesson-board.tsx'

/**
 * /lich: the week calendar of a teacher, a student, a parent's children or a centre. The URL keeps a day of the week in
 * `tuan=2026-11-23` and the code of the child in `con=HV7K2QXM`.
 */
export function CalendarPage() {
  const roles = useCurrentSignIn()?.roles ?? []
  const [search, setSearch] = useSearchParams()
  const change = (name: string, value: string | null) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (value === null) after.delete(name)
      else after.set(name, value)
      return after
    })
  const week = { day: search.get('tuan'), onGo: (day: string | null) => change('tuan', day) }
  if (roles.every((role) => role === 'PAME'))
    return <ChildrenCalendar {...week} childCode={search.get('con')} onChoose={(code) => change('con', code)} />
  return (
    <WeekCalendar
      {...week}
      teaches={managesCourses(roles)}
      board={lessonBoard}
      entry={(lesson) => <EnterWaitingRoomButton studyClass={lesson} primary />}
    />
  )
}
