/** Chat in waiting rooms, and the members who may not write there. */
import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { chatMessageTypes } from '@hien/contract/chat'
import { createdAt, instant, newId } from './columns.ts'
import { lessonSessionReference } from './lessons.ts'
import { memberRole, memberReference } from './members.ts'

export const chatMessageType = pgEnum('message_type', chatMessageTypes)

export const messages = pgTable(
  'messages',
  {
    sessionId: lessonSessionReference(),
    seq: integer().notNull(),
    id: newId().notNull().unique(),
    memberId: memberReference(),
    /** The sender's display name when the message was sent. */
    memberName: text().notNull(),
    /** The sender's role when the message was sent. */
    memberRole: memberRole().notNull(),
    type: chatMessageType().notNull(),
    text: text().notNull(),
    clientId: text(),
    createdAt: instant().notNull(),
    /** When a member who teaches in the room hid the message; its text stays stored. Null if the message is not hidden. */
    hiddenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.seq] }),
    uniqueIndex('messages_client_id')
      .on(table.sessionId, table.memberId, table.clientId)
      .where(sql`${table.clientId} is not null`),
    index('messages_member').on(table.memberId, table.id),
    // The next two indexes are for the query that runs when a member joins a room.
    index('messages_start')
      .on(table.sessionId)
      .where(sql`${table.type} = 'start_meeting'`),
    index('messages_hidden')
      .on(table.sessionId, table.seq)
      .where(sql`${table.hiddenAt} is not null`),
  ],
)

/** Members who may not write in a session's chat. */
export const silences = pgTable(
  'silences',
  {
    sessionId: lessonSessionReference(),
    memberId: memberReference(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.memberId] }),
    index('silences_member').on(table.memberId, table.sessionId),
  ],
)
