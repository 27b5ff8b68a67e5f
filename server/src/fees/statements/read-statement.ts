import { existing } from '../../core/existing.ts'
import { Refusal, readId } from '../../core/refusal.ts'
import { requireViewer, type Viewer } from '../../core/viewer.ts'
import { requireChild } from '../../guardians/children/access.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { readsOwnFees } from './own-statements.ts'
import { presentStatements, type PresentedStatement, type StatementParts } from './present-statement.ts'
import { findStatement, type StatementRow } from './store.ts'

/**
 * feeStatementGetById: returns a statement for its payee, for the student if at least 16 years old, and for the guardians. Voided
 * ones are shown only to the payee.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if there is none or the caller may not read it
 */
export async function readStatement(
  context: RequestContext,
  { id }: { id: string },
  parts: StatementParts,
): Promise<PresentedStatement> {
  const { database } = context.dependencies
  const viewer = requireViewer(context.viewer)
  const statement = await findStatement(database, readId(id))
  if (!statement || !(await mayRead(context, viewer, statement))) throw new Refusal('NOT_FOUND')
  const [presented] = await presentStatements(database, [statement], parts)
  return existing(presented)
}

async function mayRead({ dependencies }: RequestContext, viewer: Viewer, statement: StatementRow): Promise<boolean> {
  const { database, clock } = dependencies
  if (statement.payeeId === viewer.memberId) return true
  if (statement.state === 'void') return false
  if (statement.studentId === viewer.memberId) return readsOwnFees(database, viewer, clock.now())
  if (viewer.role !== 'PAME') return false
  await requireChild(database, viewer, statement.studentCode)
  return true
}
