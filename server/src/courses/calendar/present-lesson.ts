import { manages } from '../access.ts'
import type { LessonOfViewer } from './lesson-fields-store.ts'

/**
 * Returns a lesson in the form that the API returns to a teacher, centre or student. Only these fields leave the server.
 * @param conflicts the number of other lessons of the same person that overlap this lesson.
 */
export const presentLesson = (viewer: { memberId: string }, row: LessonOfViewer, conflicts: number) => ({
  id: row.id,
  classId: row.classId,
  classCode: row.classCode,
  classTitle: row.classTitle,
  courseCode: row.courseCode,
  courseTitle: row.courseTitle,
  avatar: row.colour,
  teacherName: row.teacherName,
  teacherCode: row.centreId !== null && manages(viewer, row) ? row.teacherCode : null,
  isSubstituted: row.substituteId !== null,
  mayChange: manages(viewer, row),
  startsAt: row.startsAt,
  timeLearn: row.minutes,
  state: row.state,
  origin: row.origin,
  isLive: row.isLive,
  revision: row.revision,
  movedFrom: row.movedFrom,
  reason: row.reason,
  makesUpFor: row.makesUpFor,
  makesUpForTime: row.makesUpForTime,
  madeUpAt: row.madeUpAt,
  closureName: row.closureName,
  conflicts,
  childCode: null as string | null,
})
export type PresentedLesson = ReturnType<typeof presentLesson>

/**
 * Returns a child's lesson for a parent. The codes of class and course are left empty, because with them anybody can find the
 * class and ask to join it.
 */
export const presentLessonOfChild = (
  parent: { memberId: string },
  row: LessonOfViewer,
  { conflicts, childCode }: { conflicts: number; childCode: string },
): PresentedLesson => ({
  ...presentLesson(parent, row, conflicts),
  classCode: '',
  courseCode: '',
  childCode,
})
