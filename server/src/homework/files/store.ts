/**
 * SQL for uploaded files: which homework, posts, submissions, drafts and pages of whiteboards refer to them (tables homework_files,
 * post_files, submission_files, draft_files and whiteboard_pages).
 */
import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { draftFiles, files, homeworkFiles, postFiles, submissionFiles } from '../../platform/postgres/tables/files.ts'
import { whiteboardPages } from '../../platform/postgres/tables/whiteboard.ts'

/** A file whose upload is complete. */
export type StoredFile = {
  id: string
  name: string
  /** Media type, detected by content. */
  type: string
  /** Bytes. */
  size: number
  /** When the upload of the file began. */
  startedAt: Date
}

export const storedFields = {
  id: files.id,
  name: files.name,
  // Not null: a check constraint of the table ensures that a stored file has a type.
  type: sql<string>`${files.type}`,
  size: files.size,
  startedAt: files.startedAt,
}
export const isStored = isNotNull(files.storedAt)

const naming = (
  database: Database,
  table: typeof homeworkFiles | typeof postFiles | typeof submissionFiles | typeof draftFiles | typeof whiteboardPages,
) => database.select({ fileId: table.fileId }).from(table).where(eq(table.fileId, files.id))

/** True if no row of the table refers to the file. Uses a subquery per file, because a join would read the complete table. */
const namedByNo = (database: Database, table: Parameters<typeof naming>[1]) =>
  sql`${naming(database, table).limit(1)} is null`

/**
 * True if no homework, post, submission or page of a whiteboard refers to the file, even if a draft does. A removed page counts,
 * because it can be restored. For queries that select from files.
 */
export const isRemovable = (database: Database) =>
  and(
    namedByNo(database, homeworkFiles),
    namedByNo(database, postFiles),
    namedByNo(database, submissionFiles),
    namedByNo(database, whiteboardPages),
  )

/** True if no homework, post, submission, draft or page of a whiteboard refers to the file. For queries that select from files. */
export const isUnused = (database: Database) => and(isRemovable(database), namedByNo(database, draftFiles))

/** Files by the id of the homework, post, submission or draft that refers to them, in the order in which a member attached them. */
export type NamedFiles = Map<string, StoredFile[]>

async function gather(rows: Promise<(StoredFile & { namedBy: string })[]>): Promise<NamedFiles> {
  const named: NamedFiles = new Map()
  for (const { namedBy, ...file } of await rows) named.set(namedBy, [...(named.get(namedBy) ?? []), file])
  return named
}

/** Returns the files handed out with these homeworks, by homework id. */
export const listFilesOfHomeworks = async (database: Database, homeworkIds: string[]): Promise<NamedFiles> =>
  homeworkIds.length === 0
    ? new Map()
    : gather(
        database
          .select({ namedBy: homeworkFiles.homeworkId, ...storedFields })
          .from(homeworkFiles)
          .innerJoin(files, eq(files.id, homeworkFiles.fileId))
          .where(inArray(homeworkFiles.homeworkId, homeworkIds))
          .orderBy(asc(homeworkFiles.position)),
      )

/** Returns the files of these posts, by post id. */
export const listFilesOfPosts = async (database: Database, postIds: string[]): Promise<NamedFiles> =>
  postIds.length === 0
    ? new Map()
    : gather(
        database
          .select({ namedBy: postFiles.postId, ...storedFields })
          .from(postFiles)
          .innerJoin(files, eq(files.id, postFiles.fileId))
          .where(inArray(postFiles.postId, postIds))
          .orderBy(asc(postFiles.position)),
      )

/** Returns the files handed in with these versions, by submission id. */
export const listFilesOfSubmissions = async (database: Database, submissionIds: string[]): Promise<NamedFiles> =>
  submissionIds.length === 0
    ? new Map()
    : gather(
        database
          .select({ namedBy: submissionFiles.submissionId, ...storedFields })
          .from(submissionFiles)
          .innerJoin(files, eq(files.id, submissionFiles.fileId))
          .where(inArray(submissionFiles.submissionId, submissionIds))
          .orderBy(asc(submissionFiles.position)),
      )

/** Returns the files in these drafts, by draft id. */
export const listFilesOfDrafts = async (database: Database, draftIds: string[]): Promise<NamedFiles> =>
  draftIds.length === 0
    ? new Map()
    : gather(
        database
          .select({ namedBy: draftFiles.draftId, ...storedFields })
          .from(draftFiles)
          .innerJoin(files, eq(files.id, draftFiles.fileId))
          .where(inArray(draftFiles.draftId, draftIds))
          .orderBy(asc(draftFiles.position)),
      )

/** Makes these files, in this order, the only ones of a homework. */
export async function replaceFilesOfHomework(
  transaction: Database,
  homeworkId: string,
  fileIds: string[],
): Promise<void> {
  await transaction.delete(homeworkFiles).where(eq(homeworkFiles.homeworkId, homeworkId))
  if (fileIds.length === 0) return
  await transaction.insert(homeworkFiles).values(fileIds.map((fileId, position) => ({ homeworkId, fileId, position })))
}

/** Makes these files, in this order, the only ones of a draft. */
export async function replaceFilesOfDraft(transaction: Database, draftId: string, fileIds: string[]): Promise<void> {
  await transaction.delete(draftFiles).where(eq(draftFiles.draftId, draftId))
  if (fileIds.length === 0) return
  await transaction.insert(draftFiles).values(fileIds.map((fileId, position) => ({ draftId, fileId, position })))
}

/** Attaches these files to a new version, in this order. */
export async function insertFilesOfSubmission(
  transaction: Database,
  submissionId: string,
  fileIds: string[],
): Promise<void> {
  if (fileIds.length === 0) return
  await transaction
    .insert(submissionFiles)
    .values(fileIds.map((fileId, position) => ({ submissionId, fileId, position })))
}

/**
 * Returns the given files that are complete and either belong to the owner or are attached to the homework or post. If classId is
 * given, the owner's files must be uploaded for that class. Inside a transaction, locks the files until it ends, so that nobody
 * can delete them meanwhile.
 */
export const listNameableFiles = (
  database: Database,
  fileIds: string[],
  {
    ownerId,
    classId,
    homeworkId,
    postId,
  }: { ownerId: string; classId: string | null; homeworkId: string | null; postId: string | null },
): Promise<StoredFile[]> =>
  database
    .select(storedFields)
    .from(files)
    .where(
      and(
        inArray(files.id, fileIds),
        isStored,
        or(
          and(eq(files.ownerId, ownerId), classId === null ? undefined : eq(files.classId, classId)),
          homeworkId === null
            ? undefined
            : inArray(
                files.id,
                database
                  .select({ fileId: homeworkFiles.fileId })
                  .from(homeworkFiles)
                  .where(eq(homeworkFiles.homeworkId, homeworkId)),
              ),
          postId === null
            ? undefined
            : inArray(
                files.id,
                database.select({ fileId: postFiles.fileId }).from(postFiles).where(eq(postFiles.postId, postId)),
              ),
        ),
      ),
    )
    .for('key share')
