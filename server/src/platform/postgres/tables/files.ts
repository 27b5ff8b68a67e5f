/** Uploaded files of homework, and who names them (decision 061). */
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { cascadingClassReference } from './classes.ts'
import { createdAt, id, instant } from './columns.ts'
import { homeworkDrafts, homeworks, submissions } from './homework.ts'
import { cascadingMemberReference } from './members.ts'

/** What is stored, once for each content; goes when no file names it any more. */
export const blobs = pgTable('blobs', {
  /** Hexadecimal */
  sha256: text().primaryKey(),
  /** Bytes */
  size: integer().notNull(),
  /** When it last came; nobody removes it for an hour from then. */
  createdAt: createdAt(),
})

/** An upload, from its first byte on. */
export const files = pgTable(
  'files',
  {
    /** Also the last part of its upload's address. */
    id: id(),
    ownerId: cascadingMemberReference(),
    /** Whose room it takes. */
    classId: cascadingClassReference(),
    name: text().notNull(),
    /** Bytes: as announced until it has come, then as stored. */
    size: integer().notNull(),
    /** When its upload began, by the clock of the database. */
    startedAt: instant().notNull(),
    /** When it had come and was stored; null: not yet. Then type and sha256 are there. */
    storedAt: instant(),
    /** Media type by content. */
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

/** A file that something names stays. */
const fileReference = () =>
  uuid()
    .notNull()
    .references(() => files.id, { onDelete: 'cascade' })

/** What a teacher hands out with a homework. */
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

/** Which request writes to an upload, where several nodes run (platform/blobs/upload-locker.ts). */
export const uploadLocks = pgTable('upload_locks', {
  fileId: uuid().primaryKey(),
  /** Of the request. */
  holder: uuid().notNull(),
  /** By the clock of the database; later and later while the request goes on. */
  until: instant().notNull(),
  /** Another one waits: the holder gives it up. */
  isWanted: boolean().notNull(),
})
