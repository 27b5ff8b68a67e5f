/** The board of a class: posts of its teacher, its centre and substitutes (decision 077). */
import { sql } from 'drizzle-orm'
import { index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { postAudiences } from '@hien/contract/board'
import { calendarLessons } from './calendar.ts'
import { cascadingClassReference } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'
import { cascadingMemberReference, memberReference } from './members.ts'

export const postAudience = pgEnum('post_audience', postAudiences)

export const posts = pgTable(
  'posts',
  {
    id: id(),
    classId: cascadingClassReference(),
    authorId: memberReference(),
    /** HTML, sanitised; empty if the post has only files or links. */
    html: text().notNull(),
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
