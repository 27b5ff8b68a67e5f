type Attendance = {
  present: boolean
  late: boolean
  /** Students and parents do not get this mark. */
  excused?: boolean
}

/** Returns the label of a student's attendance in a lesson. */
export function attendanceState({ present, late, excused = false }: Attendance) {
  if (!present) return excused ? 'Vắng có phép' : 'Vắng'
  return late ? 'Đi muộn' : 'Có mặt'
}

export const attendanceTones = {
  'Có mặt': 'leaf',
  'Đi muộn': 'amber',
  Vắng: 'danger',
  'Vắng có phép': 'quiet',
} as const
