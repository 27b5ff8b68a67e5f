import type { Clock } from '../../core/clock.ts'
import type { Database } from '../postgres/database.ts'
import type { AuditAction } from './actions.ts'
import { insertAuditRowOnce, insertAuditRows } from './store.ts'

/** The caller and their address, usually a RequestContext. The operator's commands have no viewer, request or address. */
export type AuditSource = {
  dependencies: { clock: Clock }
  viewer: { memberId: string } | null
  requestId: string | null
  address: string | null
}

/** For the operator's commands and for the application itself. */
export const noCaller = { viewer: null, requestId: null, address: null } as const

/** The action, and its class, session and members. */
export type AuditEntry = {
  action: AuditAction
  classId?: string | null
  /** The lesson session or, if the action is about a sign-in, that sign-in. */
  sessionId?: string | null
  /** One row per member, none for an empty list. If omitted, one row without a member. */
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
 * Writes audit rows in the same transaction as the change, so that both are stored or neither.
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

/** Milliseconds between two rows for the same view, because pages refetch every few seconds. */
const viewInterval = 60 * 60 * 1000

/**
 * Records that somebody reads details of people, once an hour for each class and address. Await it together with the read:
 * the read must fail if this does, so that no details are shown without a trace.
 */
export async function recordView(
  source: AuditSource,
  database: Database,
  entry: { action: AuditAction; classId: string | null },
): Promise<void> {
  const row = rowOf(source, entry)
  await insertAuditRowOnce(database, row, new Date(row.at.getTime() - viewInterval))
}
