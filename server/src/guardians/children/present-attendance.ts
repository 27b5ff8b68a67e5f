import type { MemberLesson } from '../../lessons/attendance/member-lessons.ts'

/** One lesson a child was to be in, as its parents read it. */
export type ChildAttendance = Omit<MemberLesson, 'memberId'>

/** Maps a lesson of a child to the API's shape; the only fields that leave the server. */
export const presentAttendance = ({ memberId: _memberId, ...lesson }: MemberLesson): ChildAttendance => lesson
