import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'

type Taught = Pick<CalendarLesson, 'teacherName' | 'isSubstituted'>

/** Returns a text that says who teaches a lesson, for example `Lê Thị Lan dạy thay`. */
export const teacherWords = ({ teacherName, isSubstituted }: Taught) =>
  teacherName === '' ? noTeacherLabel : isSubstituted ? `${teacherName} dạy thay` : teacherName

/**
 * True if the signed-in teacher is the substitute of the lesson. A substitute may not change the lesson, but the course's
 * teacher and the centre may. Call this only for teachers and centres: students may not change lessons either.
 */
export const isSubstitutes = ({ isSubstituted, mayChange }: Pick<CalendarLesson, 'isSubstituted' | 'mayChange'>) =>
  isSubstituted && !mayChange

/**
 * True if the signed-in member may choose who teaches the lesson. This is the centre or the course's teacher, if the
 * course belongs to a centre and the lesson is planned and not over. The server sends a `teacherCode` only to members
 * who may choose. An empty `teacherName` means that the lesson has no teacher yet.
 */
export const mayNameTeacher = (
  { mayChange, teacherCode, teacherName, state }: CalendarLesson,
  isOver: boolean,
): boolean => mayChange && state === 'planned' && !isOver && (Boolean(teacherCode) || teacherName === '')
