import type { Role } from '@hien/contract/roles'
import { Refusal, Unauthenticated } from './refusal.ts'

/** The signed-in caller. All fields come from the verified sign-in and the account, none from the request. */
export type Viewer = {
  memberId: string
  memberCode: string
  userName: string
  /** Full name, family name first. */
  name: string
  role: Role
  /** The sign-in (one device of the member) that made this call. */
  signInId: string
  /** The own host name of a centre on which the member signed in; empty for the address of the installation. */
  host: string
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

/** Returns the caller. @throws {Unauthenticated | Refusal} FORBIDDEN unless the caller is a teacher (TCHER). */
export const requireTeacher = (viewer: Viewer | null) => requireRole(viewer, 'TCHER')

/** Returns the caller. @throws {Unauthenticated | Refusal} FORBIDDEN unless the caller is a student (MEME). */
export const requireStudent = (viewer: Viewer | null) => requireRole(viewer, 'MEME')

/** Returns the caller. @throws {Unauthenticated | Refusal} FORBIDDEN unless the caller is a parent (PAME). */
export const requireParent = (viewer: Viewer | null) => requireRole(viewer, 'PAME')

/** Returns the caller. @throws {Unauthenticated | Refusal} FORBIDDEN unless the caller is a centre (CENR). */
export const requireCentre = (viewer: Viewer | null) => requireRole(viewer, 'CENR')

/** Returns the caller. @throws {Unauthenticated | Refusal} FORBIDDEN for students and parents. */
export function requireTeacherOrCentre(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  if (known.role !== 'TCHER' && known.role !== 'CENR') throw new Refusal('FORBIDDEN')
  return known
}

/** Returns the caller. @throws {Unauthenticated | Refusal} FORBIDDEN for centres, which have no lessons of their own. */
export function requireTeacherStudentOrParent(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  if (known.role === 'CENR') throw new Refusal('FORBIDDEN')
  return known
}

/** Returns the caller. @throws {Unauthenticated | Refusal} FORBIDDEN for parents, who may not enter the room of any class. */
export function requireTeacherStudentOrCentre(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  if (known.role === 'PAME') throw new Refusal('FORBIDDEN')
  return known
}

/** Returns the caller. @throws {Unauthenticated | Refusal} FORBIDDEN for parents and centres (decision 055). */
export function requireTeacherOrStudent(viewer: Viewer | null): Viewer {
  const known = requireViewer(viewer)
  if (known.role !== 'TCHER' && known.role !== 'MEME') throw new Refusal('FORBIDDEN')
  return known
}
