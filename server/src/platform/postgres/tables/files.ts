/** Uploaded files of homework and posts, and the rows that name them (decision 061). */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { posts } from './board.ts'
import { cascadingClassReference } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'
import { homeworkDrafts, homeworks, submissions } from './homework.ts'
import { cascadingMemberReference } from './members.ts'

/** Stored contents of files, one row for each. A content is deleted when no file has it any longer. */
export const blobs = pgTable('blobs', {
  /** SHA-256 of the bytes, hexadecimal. */
  sha256: text().primaryKey(),
  /** Size in bytes. */
  size: integer().notNull(),
  /** When the content was last uploaded. It is kept for at least an hour after that. */
  createdAt: createdAt(),
})

/** A file, from the start of its upload. */
export const files = pgTable(
  'files',
  {
    /** Id of the file, and last part of the upload's address. */
    id: id(),
    ownerId: cascadingMemberReference(),
    /** The class to whose quota the file counts. */
    classId: cascadingClassReference(),
    name: text().notNull(),
    /** Size in bytes: as announced until the upload is complete, then as stored. */
    size: integer().notNull(),
    /** When the upload of the file began, by the clock of the database. */
    startedAt: instant().notNull(),
    /** When the file was completely stored; null until then. `type` and `sha256` are set at the same time. */
    storedAt: instant(),
    /** Media type, as found in the content. */
    type: text(),
    sha256: text().references(() => blobs.sha256),
  },
  (table) => [
    index('files_owner_class').on(table.ownerId, table.classId),
    index('files_class').on(table.classId),
    index('files_sha256').on(table.sha256),
    index('files_unfinished')
      .on(table.startedAt)
      .where(sql`${table.storedAt} is null`),
    check('files_stored', sql`(${table.storedAt} is null) = (${table.sha256} is null and ${table.type} is null)`),
  ],
)

/** Returns a column that references a file. Files with such a reference are not cleaned up. */
const fileReference = () =>
  uuid()
    .notNull()
    .references(() => files.id, { onDelete: 'cascade' })

/** Files that a teacher hands out with a homework. */
export const homeworkFiles = pgTable(
  'homework_files',
  {
    homeworkId: uuid()
      .notNull()
      .references(() => homeworks.id, { onDelete: 'cascade' }),
    fileId: fileReference(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.homeworkId, table.fileId] }), index('homework_files_file').on(table.fileId)],
)

export const submissionFiles = pgTable(
  'submission_files',
  {
    submissionId: uuid()
      .notNull()
      .references(() => submissions.id, { onDelete: 'cascade' }),
    fileId: fileReference(),
    position: smallint().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.submissionId, table.fileId] }),
    index('submission_files_file').on(table.fileId),
  ],
)

export const draftFiles = pgTable(
  'draft_files',
  {
    draftId: uuid()
      .notNull()
      .references(() => homeworkDrafts.id, { onDelete: 'cascade' }),
    fileId: fileReference(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.fileId] }), index('draft_files_file').on(table.fileId)],
)

/** Files of a post. */
export const postFiles = pgTable(
  'post_files',
  {
    postId: uuid()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    fileId: fileReference(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.fileId] }), index('post_files_file').on(table.fileId)],
)

/** For each upload, the request that writes to it at present. Used only with Redis (platform/blobs/open-storage.ts). */
export const uploadLocks = pgTable('upload_locks', {
  fileId: uuid().primaryKey(),
  /** Random id of the request. */
  holder: uuid().notNull(),
  /** When the lock expires, by the database's clock. The request keeps extending it. */
  until: instant().notNull(),
  /** True if another request waits for the lock; the holder must then release it. */
  isWanted: boolean().notNull(),
})
