import type { MemberLesson } from '../../lessons/attendance/member-lessons.ts'

/** One lesson that a child was expected in, as the child's parents see it. */
export type ChildAttendance = Omit<MemberLesson, 'memberId'>

/** Maps a lesson of a child to the API's shape, without the member's internal id. */
export const presentAttendance = ({ memberId: _memberId, ...lesson }: MemberLesson): ChildAttendance => lesson
