import type { RequestContext } from '../request-context.ts'
import { requireTeacher } from '../viewer.ts'
import { findOwnClass } from './access.ts'
import { listCandidates } from './enrolment-store.ts'
import { presentCandidate, type PresentedCandidate } from './present.ts'

/**
 * classGetCandidates: everyone who waits in or has joined a class of the caller's own course, those who wait first
 * (design, decision 16).
 * @throws {Failure} FORBIDDEN, NOT_FOUND also for another teacher's class
 */
export async function candidates(
  { dependencies: { database }, viewer }: RequestContext,
  key: { id: string; courseCode: string },
): Promise<PresentedCandidate[]> {
  const row = await findOwnClass(database, requireTeacher(viewer), key)
  return (await listCandidates(database, row.id)).map(presentCandidate)
}
