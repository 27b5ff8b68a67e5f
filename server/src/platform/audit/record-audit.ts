import type { Clock } from '../../core/clock.ts'
import type { Database } from '../postgres/database.ts'
import type { AuditAction } from './actions.ts'
import { insertAuditRowOnce, insertAuditRows } from './store.ts'

/**
 * The acting member and their network address, usually a RequestContext. Commands of the operator have no viewer, request or
 * address.
 */
export type AuditSource = {
  dependencies: { clock: Clock }
  viewer: { memberId: string } | null
  requestId: string | null
  address: string | null
}

/** The source of actions by the operator's commands and by the application itself. */
export const noCaller = { viewer: null, requestId: null, address: null } as const

/** An action, with the class, session and members it is about. */
export type AuditEntry = {
  action: AuditAction
  classId?: string | null
  /** Id of the lesson session or, if the action is about a sign-in, of that sign-in. */
  sessionId?: string | null
  /**
   * The members the action is about. One row is written for each of them, and no row for an empty list. If the list is omitted,
   * one row is written that is about no member.
   */
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
 * Writes audit rows in the transaction of the change, so that both are stored or neither.
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

/**
 * Milliseconds until the same view is recorded again. Pages load again every few seconds, so one row per load would be too
 * many.
 */
const viewInterval = 60 * 60 * 1000

/**
 * Records that somebody reads details of people, at most once an hour for the same member, action, class, address and person
 * they are about (`aboutMemberId`).
 * Await it together with the read: if recording fails, the read must fail too, so that every view is recorded.
 */
export async function recordView(
  source: AuditSource,
  database: Database,
  entry: { action: AuditAction; classId: string | null; aboutMemberId?: string },
): Promise<void> {
  const row = { ...rowOf(source, entry), aboutMemberId: entry.aboutMemberId ?? null }
  await insertAuditRowOnce(database, row, new Date(row.at.getTime() - viewInterval))
}
