import { ClassLessons } from '../../features/calendar/class-lessons.tsx'
import { EnterWaitingRoomButton } from '../../features/classes/card/class-actions.tsx'
import type { ClassDetail } from '../../operations/classes/study-class.ts'

/** The lessons of a class, with the way into its waiting room when one is near. */
export const ClassCalendar = ({ studyClass }: { studyClass: ClassDetail }) => (
  <ClassLessons studyClass={studyClass} entry={() => <EnterWaitingRoomButton studyClass={studyClass} primary />} />
)
