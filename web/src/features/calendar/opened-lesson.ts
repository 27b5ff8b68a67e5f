import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'

/** The class to which a lesson is added. */
export type ClassOfLesson = { id: string; title: string; timeLearn: number }

/** The sheet of a lesson, or the dialog that changes a lesson, that is open above a calendar. */
export type OpenedLesson =
  | { kind: 'lesson' | 'move' | 'cancel' | 'makeUp' | 'teacher'; lesson: CalendarLesson }
  | { kind: 'add'; studyClass: ClassOfLesson }
