import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant } from './columns.ts'

/**
 * Records who did what to whose data, and who viewed it (platform/audit/actions.ts). Rows are only added: the database refuses
 * to change or remove them. Rows hold ids but no names, so nothing changes here when a member is anonymised. Ids have
 * no foreign keys, so a row remains when the thing it is about is deleted.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant().notNull(),
    /**
     * The member who acted. Null for a caller who is not signed in (for example with a mailed link), for the operator's commands
     * and for the application itself.
     */
    memberId: uuid(),
    /** One of the actions in platform/audit/actions.ts. */
    action: text().notNull(),
    classId: uuid(),
    /** Id of the lesson session or, if the action is about a sign-in, of that sign-in. */
    sessionId: uuid(),
    /** The member whom the action is about. */
    aboutMemberId: uuid(),
    /** Id of the request, as in its log lines. A hub call has the id of its connection instead. */
    requestId: text(),
    /** The network address of the caller; null for hub calls, the operator and the application itself. */
    address: text(),
  },
  (table) => [
    index('audit_log_newest').on(table.at),
    index('audit_log_member').on(table.memberId, table.at),
    index('audit_log_about_member').on(table.aboutMemberId, table.at),
    index('audit_log_class').on(table.classId, table.at),
  ],
)
