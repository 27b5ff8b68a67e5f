/** Lessons as the server returns them to their teacher; pass only the fields that matter to the test. */
import type { StudentAttendance, AttendedLesson } from '../src/operations/lessons/get-attendance.ts'

export const anAttendance = (given: Partial<StudentAttendance> = {}): StudentAttendance => ({
  code: 'HVQ55C99',
  fullName: 'Lê Thị Diễm Quỳnh',
  present: true,
  firstJoinedAt: '2026-11-24T12:02:00.000Z',
  lastLeftAt: '2026-11-24T13:28:00.000Z',
  minutes: 81,
  late: false,
  excused: false,
  ...given,
})

/** The attendance of a student who never came. */
export const anAbsence = (given: Partial<StudentAttendance> = {}) =>
  anAttendance({ present: false, firstJoinedAt: null, lastLeftAt: null, minutes: 0, ...given })

export const aLesson = (given: Partial<AttendedLesson> = {}): AttendedLesson => ({
  sessionId: 's-1',
  lessonId: 'l-1',
  startedAt: '2026-11-24T12:00:00.000Z',
  endedAt: '2026-11-24T13:30:00.000Z',
  attendances: [anAttendance()],
  removed: false,
  ...given,
})
