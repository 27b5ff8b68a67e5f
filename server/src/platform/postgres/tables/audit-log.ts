/** The audit log. */
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Who did what to whose data, and who viewed it (platform/audit/actions.ts). Rows are only added: the database refuses to
 * change or remove them. Rows hold ids and codes but no names, so an anonymised member needs no change here. Ids have no
 * foreign keys, so a row outlives what it is about.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    /** The member who did it; null for the operator's commands and the application itself. */
    memberId: uuid(),
    /** One of platform/audit/actions.ts. */
    action: text().notNull(),
    classId: uuid(),
    /** The lesson session or, if the action is about a sign-in, that sign-in. */
    sessionId: uuid(),
    /** The member it was done to. */
    aboutMemberId: uuid(),
    /** The same id as in the request's log lines; hub calls have the id of their connection's request. */
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
