/** Queued mails, for which something must happen after delivery. */
import { index, integer, pgEnum, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './columns.ts'
import { cascadingMemberReference } from './members.ts'

const queuedMailKinds = ['account_closed', 'unused_account', 'wrong_codes'] as const
export type QueuedMailKind = (typeof queuedMailKinds)[number]
export const queuedMailKind = pgEnum('queued_mail_kind', queuedMailKinds)

/** At most one of each kind for each member. The mail is written when it is sent. */
export const queuedMails = pgTable(
  'queued_mails',
  {
    memberId: cascadingMemberReference(),
    kind: queuedMailKind().notNull(),
    /** The number of wrong codes; null for other kinds. */
    count: integer(),
    createdAt: createdAt(),
    /** When to send or retry it. While a node sends it: when another node may take it over. */
    dueAt: instant().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] }), index('queued_mails_due').on(table.dueAt)],
)
