import { ClassLessons } from '../../features/calendar/class-lessons.tsx'
import { EnterWaitingRoomButton } from '../../features/classes/card/class-actions.tsx'
import type { ClassDetail } from '../../operations/classes/study-class.ts'
import { lessonBoard } from './board/lesson-board.tsx'

/** The lessons of a class. A lesson's details have a button to the waiting room if the lesson is near or running. */
export const ClassCalendar = ({ studyClass }: { studyClass: ClassDetail }) => (
  <ClassLessons
    studyClass={studyClass}
    board={lessonBoard}
    entry={() => <EnterWaitingRoomButton studyClass={studyClass} primary />}
  />
)
