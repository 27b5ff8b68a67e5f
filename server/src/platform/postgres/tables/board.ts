/** The board of a class: posts of its teacher, its centre and substitutes (decision 077), and threads with families (decision 078). */
import { sql } from 'drizzle-orm'
import { index, integer, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { postAudiences } from '@hien/contract/board'
import { calendarLessons } from './calendar.ts'
import { cascadingClassReference } from './classes.ts'
import { createdAt, id, instant, newId } from './columns.ts'
import { cascadingMemberReference, memberReference, memberRole } from './members.ts'

export const postAudience = pgEnum('post_audience', postAudiences)

export const posts = pgTable(
  'posts',
  {
    id: id(),
    classId: cascadingClassReference(),
    authorId: memberReference(),
    /** HTML, sanitised; empty if the post has only files or links. */
    html: text().notNull(),
    /** The text of `html` without tags, in one line. */
    plainText: text().notNull(),
    /** Addresses of pages, in the order in which the author gave them. */
    links: text().array().notNull(),
    audience: postAudience().notNull(),
    /** When the post was pinned; null if it is not. Pinned posts come first. */
    pinnedAt: instant(),
    /** The lesson that the post is about; null if it is about none. */
    lessonId: uuid().references(() => calendarLessons.id, { onDelete: 'set null' }),
    /** When the post appears. Until then only its author sees it. */
    publishAt: instant().notNull(),
    /** When its content was last changed after it had appeared; null if never. */
    editedAt: instant(),
    /** When the readers who had not seen the post were last reminded; null if never. */
    remindedAt: instant(),
    /** When a post for students that had already appeared became one for parents too; null if never. */
    openedToParentsAt: instant(),
    /** Id that the client chose, so that a repeated call creates no second post. */
    clientId: uuid(),
    createdAt: createdAt(),
  },
  (table) => [
    index('posts_class').on(table.classId, table.publishAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('posts_pinned')
      .on(table.classId, table.pinnedAt)
      .where(sql`${table.pinnedAt} is not null`),
    index('posts_lesson').on(table.lessonId),
    index('posts_author').on(table.authorId, table.id),
    // Finds the posts of which nobody has been told yet.
    index('posts_publish').on(table.publishAt),
    index('posts_reminded')
      .on(table.remindedAt)
      .where(sql`${table.remindedAt} is not null`),
    index('posts_opened_to_parents')
      .on(table.openedToParentsAt)
      .where(sql`${table.openedToParentsAt} is not null`),
    uniqueIndex('posts_client').on(table.authorId, table.clientId),
  ],
)

/** When a reader first saw a post. */
export const postViews = pgTable(
  'post_views',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    memberId: cascadingMemberReference(),
    seenAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.memberId] }), index('post_views_member').on(table.memberId)],
)

/** The messages about one student in one class. A row exists once somebody has written. */
export const threads = pgTable(
  'threads',
  {
    id: id(),
    classId: cascadingClassReference(),
    studentId: cascadingMemberReference(),
    /** The number of the last message. Messages are numbered from 1. */
    lastSeq: integer().notNull(),
    /** The text of the last message. */
    lastText: text().notNull(),
    /** When the last message was sent. */
    lastAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('threads_class_student').on(table.classId, table.studentId),
    index('threads_student').on(table.studentId),
  ],
)

const cascadingThreadReference = () =>
  uuid()
    .notNull()
    .references(() => threads.id, { onDelete: 'cascade' })

export const threadMessages = pgTable(
  'thread_messages',
  {
    threadId: cascadingThreadReference(),
    seq: integer().notNull(),
    id: newId().notNull().unique(),
    authorId: memberReference(),
    /** The author's role when the message was sent. */
    authorRole: memberRole().notNull(),
    text: text().notNull(),
    /** Id that the client chose, so that a repeated call creates no second message. */
    clientId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.seq] }),
    uniqueIndex('thread_messages_client').on(table.authorId, table.clientId),
    index('thread_messages_author').on(table.authorId, table.id),
    // Finds the messages of which nobody has been told yet.
    index('thread_messages_created').on(table.createdAt),
  ],
)

/** How far a member has read a thread. Without a row, the member has read nothing. */
export const threadReads = pgTable(
  'thread_reads',
  {
    threadId: cascadingThreadReference(),
    memberId: cascadingMemberReference(),
    /** The number of the last message that the member has read. */
    seq: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.memberId] }),
    index('thread_reads_member').on(table.memberId),
  ],
)

/** Messages that a reader of the thread reported to the centre. */
export const threadReports = pgTable(
  'thread_reports',
  {
    messageId: uuid()
      .notNull()
      .references(() => threadMessages.id, { onDelete: 'cascade' }),
    reporterId: memberReference(),
    reason: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.reporterId] }),
    index('thread_reports_reporter').on(table.reporterId),
    index('thread_reports_created').on(table.createdAt),
  ],
)
