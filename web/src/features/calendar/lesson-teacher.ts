import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'

type Taught = Pick<CalendarLesson, 'teacherName' | 'isSubstituted'>

/** Who teaches a lesson, in words: `Lê Thị Lan dạy thay`. */
export const teacherWords = ({ teacherName, isSubstituted }: Taught) =>
  teacherName === '' ? noTeacherLabel : isSubstituted ? `${teacherName} dạy thay` : teacherName

/** Whether the reader teaches it for somebody: of their own lessons they change everything, of this one nothing. */
export const isSubstitutes = ({ isSubstituted, mayChange }: Pick<CalendarLesson, 'isSubstituted' | 'mayChange'>) =>
  isSubstituted && !mayChange

/** Whether the reader may say who teaches it: a lesson of a centre's course that is neither over nor cancelled. */
export const mayNameTeacher = (
  { mayChange, teacherCode, teacherName, state }: CalendarLesson,
  isOver: boolean,
): boolean => mayChange && state === 'planned' && !isOver && (Boolean(teacherCode) || teacherName === '')
