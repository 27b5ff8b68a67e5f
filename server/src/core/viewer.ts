import type { Role } from '@hien/contract/vocabulary'
import { Refusal, Unauthenticated } from './refusal.ts'

/** The caller, as verified by sign-in and account, never as the client claims. */
export type Viewer = {
  memberId: string
  memberCode: string
  userName: string
  /** Full name, family name first. */
  name: string
  role: Role
  /** The sign-in this call belongs to. */
  signInId: string
}

/** Returns the caller. @throws {Unauthenticated} if nobody is signed in. */
export function requireViewer(viewer: Viewer | null): Viewer {
  if (!viewer) throw new Unauthenticated()
  return viewer
}

function requireRole(viewer: Viewer | null, role: Role): Viewer {
  const known = requireViewer(viewer)
  if (known.role !== role) throw new Refusal('FORBIDDEN')
  return known
}

/** @throws {Unauthenticated | Refusal} FORBIDDEN for anyone but a teacher (TCHER). */
export const requireTeacher = (viewer: Viewer | null) => requireRole(viewer, 'TCHER')

/** @throws {Unauthenticated | Refusal} FORBIDDEN for anyone but a student (MEME). */
export const requireStudent = (viewer: Viewer | null) => requireRole(viewer, 'MEME')

/** @throws {Unauthenticated | Refusal} FORBIDDEN for anyone but a parent (PAME). */
export const requireParent = (viewer: Viewer | null) => requireRole(viewer, 'PAME')

/** @throws {Unauthenticated | Refusal} FORBIDDEN for anyone but a centre (CENR). */
export const requireCentre = (viewer: Viewer | null) => requireRole(viewer, 'CENR')

/** @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents. */
export function requireTeacherOrCentre(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  if (known.role !== 'TCHER' && known.role !== 'CENR') throw new Refusal('FORBIDDEN')
  return known
}

/** @throws {Unauthenticated | Refusal} FORBIDDEN for centres: these operations are about the caller's own lessons. */
export function requireTeacherStudentOrParent(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  if (known.role === 'CENR') throw new Refusal('FORBIDDEN')
  return known
}

/** @throws {Unauthenticated | Refusal} FORBIDDEN for parents, who are not in the room of any class. */
export function requireTeacherStudentOrCentre(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  if (known.role === 'PAME') throw new Refusal('FORBIDDEN')
  return known
}

/** @throws {Unauthenticated | Refusal} FORBIDDEN for parents, who are in no class, and for centres (decision 055). */
export function requireTeacherOrStudent(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  if (known.role !== 'TCHER' && known.role !== 'MEME') throw new Refusal('FORBIDDEN')
  return known
}
