/**
 * Words that server and web share: the values on the wire and the Vietnamese labels (docs/evidence/specification-coverage.md,
 * "§3 Entities" and "§4 States").
 */

/** Shown instead of a teacher's name if the course of a centre has no teacher. */
export const noTeacherLabel = 'Chưa có giáo viên'

export const genders = ['MALE', 'FEMALE'] as const
export type Gender = (typeof genders)[number]
export const genderLabels: Record<Gender, string> = { MALE: 'Nam', FEMALE: 'Nữ' }

export const enrolmentStates = ['none', 'wait', 'joined'] as const
export type EnrolmentState = (typeof enrolmentStates)[number]
export const enrolmentLabels: Record<EnrolmentState, string> = {
  none: 'Chưa tham gia',
  wait: 'Chờ xác nhận',
  joined: 'Đã tham gia',
}

export const roomTypes = ['bigblue', 'zoom', 'google_meeting'] as const
export type RoomType = (typeof roomTypes)[number]
export const roomTypeLabels: Record<RoomType, string> = {
  bigblue: 'BigBlueButton',
  zoom: 'Zoom',
  google_meeting: 'Google Meet',
}

/** Status of a course that is not archived, or of a class that is not closed. */
export const activeStatus = 1
/** Status of an archived course or a closed class. */
export const inactiveStatus = 0
export const courseStatusLabel = (status: number) => (status === activeStatus ? 'Đang hoạt động' : 'Không hoạt động')
export const searchedCourseStatusLabel = (status: number) =>
  status === activeStatus ? 'Đang hoạt động' : 'Đã kết thúc'

/** The eight colours of courses. Each has a contrast of at least 3:1 against the light background. */
export const courseColours = [
  '#2f6ca8',
  '#b4611a',
  '#1b7355',
  '#7a4fb5',
  '#a83a3a',
  '#0f7a86',
  '#8a6a00',
  '#b8325e',
] as const

/** The states that a teacher can have at a centre. */
export const staffStates = ['invited', 'active'] as const
export type StaffState = (typeof staffStates)[number]

export const guardianRelations = ['mother', 'father', 'other'] as const
export type GuardianRelation = (typeof guardianRelations)[number]

export const homeworkScopes = ['open', 'done', 'all'] as const
export type HomeworkScope = (typeof homeworkScopes)[number]

/** States of a student's work on a homework. */
export const submissionStates = ['missing', 'draft', 'submitted', 'returned'] as const
export type SubmissionState = (typeof submissionStates)[number]
export const submissionLabels: Record<SubmissionState, string> = {
  missing: 'Chưa nộp',
  draft: 'Bản nháp',
  submitted: 'Đã nộp',
  returned: 'Cần làm lại',
}

/** Colours of the marking pen. */
export const strokeColours = ['red', 'blue', 'green'] as const
export type StrokeColour = (typeof strokeColours)[number]
