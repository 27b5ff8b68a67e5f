/** SQL for the audit log. Rows are added and read, but never changed. */
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import type { Database } from '../postgres/database.ts'
import { preparedOnce } from '../postgres/prepared.ts'
import { auditLog } from '../postgres/tables/audit-log.ts'
import type { AuditAction } from './actions.ts'

export type NewAuditRow = typeof auditLog.$inferInsert & { action: AuditAction }
export type AuditRow = typeof auditLog.$inferSelect

export async function insertAuditRows(database: Database, rows: NewAuditRow[]): Promise<void> {
  if (rows.length > 0) await database.insert(auditLog).values(rows)
}

const rowOnce = preparedOnce((database) => {
  const value = sql.placeholder
  const written = database.$with('written', { written: sql<number>`1`.as('written') }).as(sql`
    insert into ${auditLog} (at, member_id, about_member_id, action, class_id, request_id, address)
    select ${value('at')}, ${value('memberId')}::uuid, ${value('aboutMemberId')}::uuid, ${value('action')}, ${value('classId')}::uuid,
      ${value('requestId')}, ${value('address')}
    where not exists (
      select from ${auditLog}
      where member_id = ${value('memberId')} and at >= ${value('since')} and action = ${value('action')}
        and class_id is not distinct from ${value('classId')}::uuid
        and about_member_id is not distinct from ${value('aboutMemberId')}::uuid
        and address is not distinct from ${value('address')}
    ) returning 1 as written`)
  return database.with(written).select().from(written).prepare('audit_row_once')
})

/**
 * Adds the row in one statement. Does nothing if the same member did the same action, about the same class and person and from
 * the same address, after `since`.
 */
export async function insertAuditRowOnce(database: Database, row: NewAuditRow, since: Date): Promise<void> {
  const { at, memberId, aboutMemberId = null, action, classId = null, requestId = null, address = null } = row
  await rowOnce(database).execute({ at, memberId, aboutMemberId, action, classId, requestId, address, since })
}

export type AuditFilter = {
  /** Id of the member who acted. */
  memberId?: string
  aboutMemberId?: string
  classId?: string
  action?: string
  since?: Date
}

/** Returns the newest rows that match, newest first, at most `limit`. */
export const listAuditRows = (database: Database, filter: AuditFilter, limit: number): Promise<AuditRow[]> => {
  const { memberId, aboutMemberId, classId, action, since } = filter
  return database
    .select()
    .from(auditLog)
    .where(
      and(
        memberId === undefined ? undefined : eq(auditLog.memberId, memberId),
        aboutMemberId === undefined ? undefined : eq(auditLog.aboutMemberId, aboutMemberId),
        classId === undefined ? undefined : eq(auditLog.classId, classId),
        action === undefined ? undefined : eq(auditLog.action, action),
        since === undefined ? undefined : gte(auditLog.at, since),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit)
}
