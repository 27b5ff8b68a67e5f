import { readId } from '../../../core/refusal.ts'
import { refusingWith } from '../../../http/hubs/hub-refusal.ts'
import { recordAudit, type AuditEntry } from '../../../platform/audit/record-audit.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { hubAuditSource } from '../../hub-audit-source.ts'
import type { VideoRoomCaller, VideoRoomHubContext, Visit } from '../video-room-context.ts'

/** @throws {HubException} FORBIDDEN for what is no id */
export const readMemberId = async (asked: string): Promise<string> =>
  (await refusingWith('FORBIDDEN', () => readId(asked))).toLowerCase()

/**
 * Changes whether a member is put out of the lesson that the caller teaches, and writes it into the audit log.
 * @returns what `change` does; null: nothing has changed, and nothing is written.
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
