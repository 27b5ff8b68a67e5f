import type { GuardianRelation } from '@hien/contract/vocabulary'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre, requireViewer } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireJoinedStudent } from '../pairing/access.ts'
import { mayAccept, mayEnd, mayReport } from './guardianship-rules.ts'
import { listGuardianships, type GuardianshipRow } from './store.ts'

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

/** Returns a tie as the caller sees it: the other side's name, which a parent does not see while the tie is pending. */
function present(tie: GuardianshipRow, memberId: string, now: Date): PresentedGuardianship {
  const isParent = memberId === tie.parentId
  // A caller who reads by a student's code has the student in a class now. The further rights of a centre are in its own list.
  const caller = { memberId, hadStudent: true, isCentre: false, isGuardian: false }
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
 * memberGetGuardianships: returns a student's guardians, or a parent's children. With the code of a student, a teacher or centre of the
 * student gets the ties that came by codes of the caller (decision 052).
 * @throws {Unauthenticated | Refusal} FORBIDDEN, NOT_FOUND also for a student of somebody else's
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
