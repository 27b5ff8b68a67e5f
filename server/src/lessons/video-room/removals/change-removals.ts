import { readId } from '../../../core/refusal.ts'
import { refusingWith } from '../../../http/hubs/hub-refusal.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit/record-audit.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { hubAuditSource } from '../../hub-audit-source.ts'
import type { VideoRoomCaller, VideoRoomHubContext, Visit } from '../video-room-context.ts'

/** Returns the text as a member id in lower case. @throws {HubException} FORBIDDEN if the text is not an id */
export const readMemberId = async (asked: string): Promise<string> =>
  (await refusingWith('FORBIDDEN', () => readId(asked))).toLowerCase()

/**
 * Runs a change that removes a member from the caller's lesson or lets them back, and records it in the audit log, in one
 * transaction.
 * @returns the result of `change`. A null result means that nothing was changed, so nothing is recorded.
 */
export const changeRemovals = <Changed>(
  context: VideoRoomHubContext,
  caller: VideoRoomCaller,
  { visit, memberId, action }: { visit: Visit; memberId: string; action: AuditEntry['action'] },
  change: (transaction: Database) => Promise<Changed | null>,
): Promise<Changed | null> =>
  context.dependencies.database.transaction(async (transaction) => {
    const changed = await change(transaction)
    if (changed === null) return null
    const { sessionId, classId } = visit
    const entry = { action, classId, sessionId, memberIds: [memberId] }
    await recordAudit(hubAuditSource(context, caller), transaction, entry)
    return changed
  })
