import { decidesAlone } from '../../accounts/consents/consent-rules.ts'
import { findAccount } from '../../accounts/access.ts'
import { makePage, readPage, type PageOf } from '../../core/page.ts'
import { Refusal } from '../../core/refusal.ts'
import { requireViewer, type Viewer } from '../../core/viewer.ts'
import { requireChild } from '../../guardians/children/access.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { presentStatements, type PresentedStatement, type StatementParts } from './present-statement.ts'
import { pageOfStudent } from './store.ts'

/** True if the viewer is a student who may read their own statements: one of at least 16 years. */
export async function readsOwnFees(database: Database, { memberId, role }: Viewer, now: Date): Promise<boolean> {
  if (role !== 'MEME') return false
  const account = await findAccount(database, memberId)
  return account !== null && decidesAlone(account, now)
}

/**
 * memberGetFeeStatements: returns a page of the statements of the caller, a student of at least 16 years, or of a child of the
 * caller, the latest first. Voided ones are left out.
 * @throws {Unauthenticated | Refusal} FORBIDDEN for teachers, centres and younger students, and for a parent without
 *   `childCode`; NOT_FOUND if the caller is no guardian of the child; INVALID_INPUT for an invalid page
 */
export async function ownStatements(
  context: RequestContext,
  { childCode, ...input }: { childCode?: string | null | undefined; skip: number; take: number },
  parts: StatementParts,
): Promise<PageOf<PresentedStatement>> {
  const { database, clock } = context.dependencies
  const viewer = requireViewer(context.viewer)
  const page = readPage(input)
  if (childCode == null && !(await readsOwnFees(database, viewer, clock.now()))) throw new Refusal('FORBIDDEN')
  const studentId = childCode == null ? viewer.memberId : (await requireChild(database, viewer, childCode)).id
  const { rows, total } = await pageOfStudent(database, studentId, page)
  return makePage(page, await presentStatements(database, rows, parts), total)
}
