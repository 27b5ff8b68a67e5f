import { feeMonth } from '@hien/contract/rules/fees'
import { limits } from '@hien/contract/limits'
import * as z from 'zod/mini'
import { makePage, readPage, type PageOf } from '../../core/page.ts'
import { readInput } from '../../core/refusal.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePaidClass, requirePayee } from '../access.ts'
import { presentStatements, type PresentedStatement, type StatementParts } from './present-statement.ts'
import { pageStatements } from './store.ts'

const filterRule = z.object({
  month: z.nullish(feeMonth),
  state: z.nullish(z.enum(['open', 'partial', 'paid', 'void'])),
  classId: z.nullish(z.string()),
  search: z.nullish(z.string().check(z.maxLength(limits.maxSearchLength, 'Nội dung tìm quá dài'))),
})

/**
 * feeStatementsGetWithPage: returns a page of the caller's statements, the latest month first, then by name.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, INVALID_INPUT; NOT_FOUND for a class whose fees are not paid to the caller
 */
export async function listStatements(
  context: RequestContext,
  input: { skip: number; take: number },
  parts: StatementParts,
): Promise<PageOf<PresentedStatement>> {
  const { database } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const page = readPage(input)
  const { month = null, state = null, classId = null, search } = readInput(filterRule, input)
  if (classId !== null) await requirePaidClass(database, payeeId, classId)
  const filter = { month, state, classId, search: search?.trim() || null }
  const { rows, total } = await pageStatements(database, payeeId, filter, page)
  await recordView(context, database, { action: auditActions.feesViewed, classId })
  return makePage(page, await presentStatements(database, rows, parts), total)
}
