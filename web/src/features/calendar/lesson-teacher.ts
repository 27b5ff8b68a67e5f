import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'

type Taught = Pick<CalendarLesson, 'teacherName' | 'isSubstituted'>

/** Returns a text that says who teaches a lesson, for example `Lê Thị Lan dạy thay`. */
export const teacherWords = ({ teacherName, isSubstituted }: Taught) =>
  teacherName === '' ? noTeacherLabel : isSubstituted ? `${teacherName} dạy thay` : teacherName

/** True if the reader teaches the lesson as a substitute. Substitutes may not change the lesson. */
export const isSubstitutes = ({ isSubstituted, mayChange }: Pick<CalendarLesson, 'isSubstituted' | 'mayChange'>) =>
  isSubstituted && !mayChange

/** True if the reader may choose the teacher. Only a centre may, and only for a planned lesson that is not over. */
export const mayNameTeacher = (
  { mayChange, teacherCode, teacherName, state }: CalendarLesson,
  isOver: boolean,
): boolean => mayChange && state === 'planned' && !isOver && (Boolean(teacherCode) || teacherName === '')
