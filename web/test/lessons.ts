/** Lessons as the server answers them to their teacher; give what matters to the test. */
import type { Attendance, Lesson } from '../src/features/attendance/lesson-attendance.ts'

export const anAttendance = (given: Partial<Attendance> = {}): Attendance => ({
  code: 'HVQ55C99',
  fullName: 'Lê Thị Diễm Quỳnh',
  present: true,
  firstJoinedAt: '2026-11-24T12:02:00.000Z',
  lastLeftAt: '2026-11-24T13:28:00.000Z',
  minutes: 81,
  late: false,
  ...given,
})

/** Somebody who never came. */
export const aMissingOne = (given: Partial<Attendance> = {}) =>
  anAttendance({ present: false, firstJoinedAt: null, lastLeftAt: null, minutes: 0, ...given })

export const aLesson = (given: Partial<Lesson> = {}): Lesson => ({
  sessionId: 's-1',
  startedAt: '2026-11-24T12:00:00.000Z',
  endedAt: '2026-11-24T13:30:00.000Z',
  attendances: [anAttendance()],
  removed: false,
  ...given,
})
