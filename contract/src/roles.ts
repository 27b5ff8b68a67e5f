/**
 * Roles of members: the values on the wire and the Vietnamese labels (docs/evidence/specification-coverage.md, "§3 Entities"). A
 * module of its own, because the sign-in page needs nothing else of the vocabulary.
 */

export const roles = ['MEME', 'TCHER', 'PAME', 'CENR'] as const
export type Role = (typeof roles)[number]
export const roleLabels: Record<Role, string> = {
  MEME: 'Học viên',
  TCHER: 'Giáo viên',
  PAME: 'Phụ huynh',
  CENR: 'Trung tâm',
}

/** True for the roles that teach in the room of a class: teachers and the centre. All other people in the room are students. */
export const teachesInRooms = (role: Role | null): role is 'TCHER' | 'CENR' => role === 'TCHER' || role === 'CENR'
