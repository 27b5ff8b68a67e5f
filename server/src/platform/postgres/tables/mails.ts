/** Queued mails. A mail is queued if it must not be lost, or if something must happen after its delivery. */
import { index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { cascadingMemberReference } from './members.ts'

const queuedMailKinds = ['account_closed', 'password_changed', 'unused_account', 'wrong_codes'] as const
export type QueuedMailKind = (typeof queuedMailKinds)[number]
export const queuedMailKind = pgEnum('queued_mail_kind', queuedMailKinds)

/** Mails that wait to be sent, at most one of each kind for each member. The text is written when the mail is sent. */
export const queuedMails = pgTable(
  'queued_mails',
  {
    memberId: cascadingMemberReference(),
    kind: queuedMailKind().notNull(),
    /** Number of wrong codes that the mail reports; null for other kinds. */
    count: integer(),
    createdAt: createdAt(),
    /** When to send the mail, or to try again. While a node sends it: when another node may take it over. */
    dueAt: instant().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] }), index('queued_mails_due').on(table.dueAt)],
)
