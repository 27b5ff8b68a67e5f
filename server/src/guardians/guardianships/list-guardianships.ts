import type { GuardianRelation } from '@hien/contract/vocabulary'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre, requireViewer } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireJoinedStudent } from '../pairing/access.ts'
import { mayAccept, mayEnd, mayReport } from './guardianship-rules.ts'
import { listGuardianships, type GuardianshipRow } from './list-store.ts'

export type PresentedGuardianship = {
  id: string
  state: 'pending' | 'active'
  relation: GuardianRelation
  fullName: string
  since: Date
  mayEnd: boolean
  mayAnswer: boolean
  mayReport: boolean
  reportedAt: Date | null
}

/**
 * Returns a guardianship as the caller sees it, with the name of the other side. A parent does not see the student's name
 * while the guardianship is pending.
 */
function present(tie: GuardianshipRow, memberId: string, now: Date): PresentedGuardianship {
  const isParent = memberId === tie.parentId
  // A teacher or centre gets here only for a student in one of their classes, so hadStudent is true. For a student or parent,
  // the rules do not use it. The other permissions of a centre are in the answer of centreGuardianships.
  const caller = { memberId, hadStudent: true, isDecidingCentre: false, isGuardian: false }
  const state = tie.state === 'pending' ? 'pending' : 'active'
  return {
    id: tie.id,
    state,
    relation: tie.relation,
    fullName: !isParent ? tie.parentName : state === 'pending' ? '' : tie.childName,
    since: tie.since,
    mayEnd: mayEnd(tie, caller, now) === 'may',
    mayAnswer: state === 'pending' && mayAccept(tie, caller, now) === 'may',
    mayReport: mayReport(tie, memberId),
    reportedAt: isParent ? null : tie.reportedAt,
  }
}

/**
 * memberGetGuardianships: returns the guardianships of the calling student or parent. A teacher or centre gives the code of a
 * student in one of their classes, and gets the student's guardianships that were made with the caller's own pairing codes
 * (decision 052).
 * @throws {Unauthenticated | Refusal} FORBIDDEN for other roles; NOT_FOUND if the code is unknown, or the student has not
 *   joined a class that the caller manages
 */
export async function ownGuardianships(
  { dependencies: { clock, database }, viewer }: RequestContext,
  { candidateCode }: { candidateCode?: string | null | undefined },
): Promise<PresentedGuardianship[]> {
  const { memberId, role } = requireViewer(viewer)
  const now = clock.now()
  if (candidateCode != null) {
    const student = await requireJoinedStudent(database, requireTeacherOrCentre(viewer), candidateCode)
    const ties = await listGuardianships(database, { childId: student.id, makerId: memberId })
    return ties.map((tie) => present(tie, memberId, now))
  }
  if (role !== 'MEME' && role !== 'PAME') throw new Refusal('FORBIDDEN')
  const ties = await listGuardianships(database, role === 'PAME' ? { parentId: memberId } : { childId: memberId })
  return ties.map((tie) => present(tie, memberId, now))
}
