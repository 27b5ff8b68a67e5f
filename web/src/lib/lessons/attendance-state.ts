/** Returns the label of a student's attendance in a lesson. */
export function attendanceState({ present, late }: { present: boolean; late: boolean }) {
  if (!present) return 'Vắng'
  return late ? 'Đi muộn' : 'Có mặt'
}

export const attendanceTones = { 'Có mặt': 'leaf', 'Đi muộn': 'amber', Vắng: 'danger' } as const
