import type { ReactNode } from 'react'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'

/** The class to which a lesson is added. */
export type ClassOfLesson = { id: string; title: string; timeLearn: number }

/** The sheet of a lesson, or the dialog that changes a lesson, that is open above a calendar. */
export type OpenedLesson =
  | { kind: 'lesson' | 'move' | 'cancel' | 'makeUp' | 'teacher' | 'write'; lesson: CalendarLesson }
  | { kind: 'add'; studyClass: ClassOfLesson }

/** The parts of a lesson's sheet about posts on the board of its class, which another feature shows. */
export type BoardOfLesson = {
  /** Returns the posts about a lesson. */
  posts: (lesson: CalendarLesson) => ReactNode
  /** Returns the dialog to write a post about a lesson. */
  write: (dialog: { lesson: CalendarLesson | null; opened: boolean; onClose: () => void }) => ReactNode
}
