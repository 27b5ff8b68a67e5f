import { useSearchParams } from 'react-router'
import { WeekCalendar } from '../../../features/calendar/week-calendar.tsx'
import { EnterWaitingRoomButton } from '../../../features/classes/card/class-actions.tsx'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'

/** /lich: the week of a teacher or a student. The address keeps which one: `?tuan=2026-11-23`. */
export function CalendarPage() {
  const teaches = useCurrentSignIn()?.roles.includes('TCHER') ?? false
  const [search, setSearch] = useSearchParams()
  return (
    <WeekCalendar
      day={search.get('tuan')}
      onGo={(day) => setSearch(day === null ? {} : { tuan: day })}
      teaches={teaches}
      entry={(lesson) => <EnterWaitingRoomButton studyClass={lesson} primary />}
    />
  )
}
