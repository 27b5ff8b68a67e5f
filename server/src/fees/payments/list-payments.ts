import { makePage, readPage, type PageOf } from '../../core/page.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordView } from '../../platform/audit/record-audit.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePayee } from '../access.ts'
import { presentPayment, type PresentedPayment } from './present-payment.ts'
import { pagePayments } from './store.ts'

/**
 * feePaymentsGetWithPage: returns a page of the payments that the caller received, the latest first. `unmatched`: only transfers
 * that wait for a statement.
 * @throws {Unauthenticated | Refusal} FORBIDDEN, INVALID_INPUT
 */
export async function listPayments(
  context: RequestContext,
  { unmatched, ...input }: { skip: number; take: number; unmatched: boolean },
): Promise<PageOf<PresentedPayment>> {
  const { database } = context.dependencies
  const { memberId: payeeId } = requirePayee(context.viewer)
  const page = readPage(input)
  const { rows, total } = await pagePayments(database, payeeId, page, unmatched)
  await recordView(context, database, { action: auditActions.feesViewed, classId: null })
  return makePage(page, rows.map(presentPayment), total)
}
