import { refusals, type RefusalCode } from '@hien/contract/errors'
import { decideCandidatesRule } from '@hien/contract/rules/candidates'
import { readCode } from '../../core/read-code.ts'
import { readInput } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { findOwnClass } from '../classes/access.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { findCandidates } from './candidate-store.ts'
import { decideRequests } from './decide-requests.ts'

type Outcome = { isSuccess: boolean; error: { code: RefusalCode; description: string } | null }
export type CandidateOutcome = Outcome & { candidateCode: string }

/**
 * Returns the outcome of one decision, as the API presents it.
 * @param code why the decision changed nothing; null if it was applied; undefined if the student was not found.
 */
export function outcomeOf(code: RefusalCode | null | undefined): Outcome {
  const refused = code === undefined ? 'NOT_FOUND' : code
  return { isSuccess: refused === null, error: refused && { code: refused, description: refusals[refused] } }
}

/**
 * classDecideCandidates: a manager of the class approves or refuses up to 200 students at once. Returns one outcome per
 * student, in the order of the input. If one decision is refused, the decisions on the other students still count (decision 027).
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT; NOT_FOUND if the caller does not manage such a class
 */
export async function decideCandidates(
  context: CoursesRequest,
  input: { id: string; courseCode: string },
): Promise<CandidateOutcome[]> {
  const { database } = context.dependencies
  const manager = requireTeacherOrCentre(context.viewer)
  const { candidateCodes, decision } = readInput(decideCandidatesRule, input)
  const ofClass = await findOwnClass(database, manager, input)
  const codes = candidateCodes.map(readCode).filter((code) => code !== null)
  const candidates = codes.length ? await findCandidates(database, ofClass.id, codes) : []
  const requests = candidates.map(({ id, memberId, state }) => ({ id, memberId, state, ofClass }))
  const decided = await decideRequests(context, requests, decision)
  const idOf = new Map(candidates.map(({ code, id }) => [code, id]))
  return candidateCodes.map((candidateCode) => ({
    candidateCode,
    ...outcomeOf(decided.get(idOf.get(candidateCode) ?? '')),
  }))
}
