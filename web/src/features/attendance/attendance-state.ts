import type { StudentAttendance } from '../../operations/lessons/get-attendance.ts'

/** A student's state in a lesson, in a word. */
export function attendanceState({ present, late }: Pick<StudentAttendance, 'present' | 'late'>) {
  if (!present) return 'Vắng'
  return late ? 'Đi muộn' : 'Có mặt'
}
