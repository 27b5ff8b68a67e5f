import { noTeacherLabel } from '@hien/contract/vocabulary'
import type { CalendarLesson } from '../../operations/calendar/get-lessons.ts'

type Taught = Pick<CalendarLesson, 'teacherName' | 'isSubstituted'>

/** Returns a text that says who teaches a lesson, for example `Lê Thị Lan dạy thay`. */
export const teacherWords = ({ teacherName, isSubstituted }: Taught) =>
  teacherName === '' ? noTeacherLabel : isSubstituted ? `${teacherName} dạy thay` : teacherName

/**
 * For teachers and centres: true if the signed-in teacher is the substitute of the lesson. A substitute may not change the lesson,
 * but the course's teacher and the centre may.
 */
export const isSubstitutes = ({ isSubstituted, mayChange }: Pick<CalendarLesson, 'isSubstituted' | 'mayChange'>) =>
  isSubstituted && !mayChange

/**
 * True if the signed-in member may choose who teaches the lesson. In a course of a centre, the centre and the course's
 * teacher may, for a planned lesson that is not over. Only they get a `teacherCode`. An empty `teacherName` means that
 * the lesson has no teacher yet.
 */
export const mayNameTeacher = (
  { mayChange, teacherCode, teacherName, state }: CalendarLesson,
  isOver: boolean,
): boolean => mayChange && state === 'planned' && !isOver && (Boolean(teacherCode) || teacherName === '')
