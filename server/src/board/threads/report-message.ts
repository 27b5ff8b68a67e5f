import { threadReportRule } from '@hien/contract/rules/board'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { requireViewer } from '../../core/viewer.ts'
import { auditActions } from '../../platform/audit/actions.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import type { BoardRequest } from '../dependencies.ts'
import { requireThread } from './access.ts'
import { findMessagePlace, insertReport } from './message-store.ts'

/**
 * threadReport: reports a message of somebody else to the centre of its class. The audit log, which the operator reads, gets the
 * report too. Reporting a message again changes nothing.
 * @throws {Unauthenticated | Refusal} NOT_FOUND if there is no such message or the caller does not read its thread; INVALID_INPUT
 *   for the caller's own message or an invalid reason
 */
export async function reportMessage(
  context: BoardRequest,
  input: { messageId: string; reason: string },
): Promise<void> {
  const { database, clock, threadEvents } = context.dependencies
  requireViewer(context.viewer)
  const { reason } = readInput(threadReportRule, input)
  const messageId = readId(input.messageId)
  const place = await findMessagePlace(database, messageId)
  if (!place) throw new Refusal('NOT_FOUND')
  const { caller, thread } = await requireThread(context, place)
  if (place.authorId === caller.memberId)
    throw new Refusal('INVALID_INPUT', { field: 'messageId', description: 'Không thể báo cáo tin nhắn của chính mình' })
  const isNew = await database.transaction(async (transaction) => {
    const report = { messageId, reporterId: caller.memberId, reason, createdAt: clock.now() }
    if (!(await insertReport(transaction, report))) return false
    await recordAudit(context, transaction, {
      action: auditActions.messageReported,
      classId: place.classId,
      memberIds: [place.authorId],
    })
    return true
  })
  if (isNew) threadEvents.publish('reported', { centreId: thread.centreId })
}
