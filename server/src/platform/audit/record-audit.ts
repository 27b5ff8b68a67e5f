import type { Clock } from '../../core/clock.ts'
import type { Database } from '../postgres/database.ts'
import type { AuditAction } from './actions.ts'
import { insertAuditRowOnce, insertAuditRows } from './store.ts'

/** Who does it, from where: a RequestContext is one; the operator's commands have neither viewer nor request nor address. */
export type AuditSource = {
  dependencies: { clock: Clock }
  viewer: { memberId: string } | null
  requestId: string | null
  address: string | null
}

/** The operator's commands, or the application itself. */
export const noCaller = { viewer: null, requestId: null, address: null } as const

/** What was done, and to what. */
export type AuditEntry = {
  action: AuditAction
  classId?: string | null
  /** Of a lesson; where the action is about a sign-in, of that. */
  sessionId?: string | null
  /** One row per member, none for an empty list; omitted: one row without a member. */
  memberIds?: readonly string[]
}

const rowOf = ({ dependencies, viewer, requestId, address }: AuditSource, entry: AuditEntry) => ({
  at: dependencies.clock.now(),
  memberId: viewer?.memberId ?? null,
  action: entry.action,
  classId: entry.classId ?? null,
  sessionId: entry.sessionId ?? null,
  requestId,
  address,
})

/**
 * Writes into the audit log, in the same transaction as the change: either both are there or neither.
 * @param database the transaction of the change.
 */
export async function recordAudit(
  source: AuditSource,
  database: Database,
  ...entries: readonly AuditEntry[]
): Promise<void> {
  const rows = entries.flatMap((entry) => {
    const row = rowOf(source, entry)
    return entry.memberIds?.map((aboutMemberId) => ({ ...row, aboutMemberId })) ?? [row]
  })
  await insertAuditRows(database, rows)
}

/** Pages refetch every few seconds: one row per hour is written. */
const viewInterval = 60 * 60 * 1000

/**
 * Writes down that somebody reads people's details, once an hour for each class and address. To be awaited beside the
 * reading, which fails if this does: no details are shown without a trace.
 */
export async function recordView(
  source: AuditSource,
  database: Database,
  entry: { action: AuditAction; classId: string | null },
): Promise<void> {
  const row = rowOf(source, entry)
  await insertAuditRowOnce(database, row, new Date(row.at.getTime() - viewInterval))
}
