/** A student's state in a lesson, in a word. */
export function attendanceState({ present, late }: { present: boolean; late: boolean }) {
  if (!present) return 'Vắng'
  return late ? 'Đi muộn' : 'Có mặt'
}

/** The colour that goes with the word. */
export const attendanceTones = { 'Có mặt': 'leaf', 'Đi muộn': 'amber', Vắng: 'danger' } as const
