import { decideRequestsRule } from '@hien/contract/rules/candidates'
import { readCode } from '../../core/read-code.ts'
import { isId, readInput } from '../../core/refusal.ts'
import { requireCentre } from '../../core/viewer.ts'
import type { CoursesRequest } from '../../courses/dependencies.ts'
import { outcomeOf, type CandidateOutcome } from '../../courses/enrolment/decide-candidates.ts'
import { decideRequests } from '../../courses/enrolment/decide-requests.ts'
import { findCandidatesOfCentre } from './store.ts'

export type CentreRequestOutcome = CandidateOutcome & { classId: string }

const keyOf = (classId: string, candidateCode: string) => `${classId} ${candidateCode}`

/**
 * centreDecideRequests: the centre approves or refuses up to 200 requests to any of its classes at once. Returns one outcome
 * per request, in the order of the input.
 * A request that cannot be decided does not affect the other requests. A request to a class that the centre does not own gets
 * the outcome NOT_FOUND (decisions 027 and 058).
 * @throws {Unauthenticated | Refusal} FORBIDDEN if the caller is not a centre; INVALID_INPUT, also for more than 200 requests
 */
export async function decideCentreRequests(context: CoursesRequest, input: unknown): Promise<CentreRequestOutcome[]> {
  const { database } = context.dependencies
  const { memberId: centreId } = requireCentre(context.viewer)
  const { requests, decision } = readInput(decideRequestsRule, input)
  const named = requests.filter(({ classId, candidateCode }) => isId(classId) && readCode(candidateCode) !== null)
  const candidates = named.length > 0 ? await findCandidatesOfCentre(database, centreId, named) : []
  const decided = await decideRequests(context, candidates, decision)
  const idOf = new Map(candidates.map(({ id, candidateCode, ofClass }) => [keyOf(ofClass.id, candidateCode), id]))
  return requests.map(({ classId, candidateCode }) => ({
    classId,
    candidateCode,
    ...outcomeOf(decided.get(idOf.get(keyOf(classId, candidateCode)) ?? '')),
  }))
}
