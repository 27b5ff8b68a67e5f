import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'

/** A class that a lesson is added to. */
export type ClassOfLesson = { id: string; title: string; timeLearn: number }

/** What stands over a calendar: a lesson, or a dialog that changes one. */
export type OpenedLesson =
  | { kind: 'lesson' | 'move' | 'cancel' | 'makeUp' | 'teacher'; lesson: CalendarLesson }
  | { kind: 'add'; studyClass: ClassOfLesson }
