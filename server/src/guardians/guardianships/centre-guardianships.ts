import type { GuardianRelation } from '@hien/contract/vocabulary'
import { requireCentre } from '../../core/viewer.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { listProposalsOfCentre } from '../birth-dates/store.ts'
import { mayAccept, mayEnd, type TieCaller } from './guardianship-rules.ts'
import { type GuardianshipRow, listGuardianshipsOfCentre } from './list-store.ts'

/** Maximum number of guardianships, and of proposed dates of birth, that are read. */
const limit = 200

export type CentreGuardianship = {
  id: string
  state: 'pending' | 'active'
  relation: GuardianRelation
  parentName: string
  studentCode: string
  studentName: string
  since: Date
  reportedAt: Date | null
  mayAnswer: boolean
  mayEnd: boolean
}

/** A proposed date of birth, which a centre or the student's guardians must accept. */
export type BirthDateProposal = {
  studentCode: string
  studentName: string
  dob: string
  proposedBy: string
  since: Date
  mayAnswer: boolean
}

/**
 * centreGetGuardianships: returns the guardianships that the centre may answer, and those made with its codes that students
 * reported (decision 052). Also returns the proposed dates of birth that the centre may accept.
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre
 */
export async function centreGuardianships({
  dependencies: { clock, database },
  viewer,
}: RequestContext): Promise<{ ties: CentreGuardianship[]; birthDates: BirthDateProposal[] }> {
  const { memberId: centreId } = requireCentre(viewer)
  const now = clock.now()
  const [rows, proposals] = await Promise.all([
    listGuardianshipsOfCentre(database, { centreId, limit, now }),
    listProposalsOfCentre(database, { centreId, limit }),
  ])
  const callerOf = ({ mayDecide }: GuardianshipRow): TieCaller => ({
    memberId: centreId,
    hadStudent: true,
    isDecidingCentre: mayDecide,
    isGuardian: false,
  })
  const ties = rows.map((tie) => ({
    id: tie.id,
    state: tie.state === 'pending' ? ('pending' as const) : ('active' as const),
    relation: tie.relation,
    parentName: tie.parentName,
    studentCode: tie.childCode,
    studentName: tie.childName,
    since: tie.since,
    reportedAt: tie.reportedAt,
    mayAnswer: tie.state === 'pending' && mayAccept(tie, callerOf(tie), now) === 'may',
    mayEnd: mayEnd(tie, callerOf(tie), now) === 'may',
  }))
  return { ties, birthDates: proposals.map((proposal) => ({ ...proposal, mayAnswer: true })) }
}
