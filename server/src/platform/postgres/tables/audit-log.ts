/** Who did what. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Who did what to whose data, and who looked (platform/audit/actions.ts). Only ever added to: the database refuses to change or
 * remove a row. It holds ids and codes and no names, so a member who is made anonymous needs no change here; ids refer to
 * nothing, so a row outlives what it is about.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    /** Who did it; null: the operator's commands, or the application itself. */
    memberId: uuid(),
    /** One of platform/audit/actions.ts. */
    action: text().notNull(),
    classId: uuid(),
    /** Of a lesson, or where the action is about a sign-in, of that. */
    sessionId: uuid(),
    /** Whom it was done to. */
    aboutMemberId: uuid(),
    /** As in the log lines of the request; a hub call has that of its connection. */
    requestId: text(),
    /** The caller's network address. */
    address: text(),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_member').on(table.memberId, table.at),
    index('audit_log_about_member').on(table.aboutMemberId, table.at),
    index('audit_log_class').on(table.classId, table.at),
  ],
)
