/** SQL about uploaded files: who may read one, whose room they take, what names them. */
import { and, asc, eq, inArray, isNotNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { draftFiles, files, homeworkFiles, submissionFiles } from '../../platform/postgres/tables/files.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { homeworks, submissions } from '../../platform/postgres/tables/homework.ts'
import { members } from '../../platform/postgres/tables/members.ts'

/** A file that has come whole. */
export type StoredFile = {
  id: string
  name: string
  /** Media type by content. */
  type: string
  /** Bytes */
  size: number
  /** When its upload began. */
  startedAt: Date
}

const storedFields = {
  id: files.id,
  name: files.name,
  // Both are there where storedAt is: a check of the table.
  type: sql<string>`${files.type}`,
  size: files.size,
  startedAt: files.startedAt,
}
const isStored = isNotNull(files.storedAt)

const naming = (database: Database, table: typeof homeworkFiles | typeof submissionFiles | typeof draftFiles) =>
  database.select({ fileId: table.fileId }).from(table).where(eq(table.fileId, files.id))

/** Looked up for each file: of a page of them PostgreSQL would read all that names any instead. */
const namedByNo = (database: Database, table: Parameters<typeof naming>[1]) =>
  sql`${naming(database, table).limit(1)} is null`

/** For queries that read from files: neither a homework nor a version names it; a draft may. */
export const isRemovable = (database: Database) =>
  and(namedByNo(database, homeworkFiles), namedByNo(database, submissionFiles))

/** The same where no draft names it, either. */
export const isUnused = (database: Database) => and(isRemovable(database), namedByNo(database, draftFiles))

/** Files in the order they have with what names them. */
export type NamedFiles = Map<string, StoredFile[]>

async function gather(rows: Promise<(StoredFile & { namedBy: string })[]>): Promise<NamedFiles> {
  const named: NamedFiles = new Map()
  for (const { namedBy, ...file } of await rows) named.set(namedBy, [...(named.get(namedBy) ?? []), file])
  return named
}

/** What is handed out with these homeworks, by their ids. */
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

/** What was handed in with these versions, by the ids of submissions. */
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

/** What is kept in these drafts, by their ids. */
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

/** Lets a homework hand out these files and no others, in this order. */
export async function replaceFilesOfHomework(
  transaction: Database,
  homeworkId: string,
  fileIds: string[],
): Promise<void> {
  await transaction.delete(homeworkFiles).where(eq(homeworkFiles.homeworkId, homeworkId))
  if (fileIds.length === 0) return
  await transaction.insert(homeworkFiles).values(fileIds.map((fileId, position) => ({ homeworkId, fileId, position })))
}

/** Lets a draft keep these files and no others, in this order. */
export async function replaceFilesOfDraft(transaction: Database, draftId: string, fileIds: string[]): Promise<void> {
  await transaction.delete(draftFiles).where(eq(draftFiles.draftId, draftId))
  if (fileIds.length === 0) return
  await transaction.insert(draftFiles).values(fileIds.map((fileId, position) => ({ draftId, fileId, position })))
}

/** Hands these files in with a new version, in this order. */
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
 * Which of these files have come whole and are the owner's, or stand in the homework already. In a transaction they stay
 * until its end: what takes unused files away waits.
 */
export const listNameableFiles = (
  database: Database,
  fileIds: string[],
  { ownerId, classId, homeworkId }: { ownerId: string; classId: string | null; homeworkId: string | null },
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
        ),
      ),
    )
    .for('key share')

/** Whether a parent has an active tie to the member with this id. */
const isParentOf = (parentId: SQLWrapper, childId: SQLWrapper): SQL =>
  sql`exists (
    select from ${guardianships} join ${members} on ${childOf(parentId, members)} where ${members.id} = ${childId}
  )`

/** Handed in: its class's managers read it, and the guardians of who handed it in. */
const isReadAsHandedIn = (viewer: SQL): SQL =>
  sql`exists (
    select from ${submissionFiles}
    join ${submissions} on ${submissions.id} = ${submissionFiles.submissionId}
    join ${homeworks} on ${homeworks.id} = ${submissions.homeworkId}
    join ${classes} on ${classes.id} = ${homeworks.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    where ${submissionFiles.fileId} = ${files.id}
      and (${managedBy(viewer)} or ${isParentOf(viewer, submissions.studentId)})
  )`

/** Handed out: the class's managers read it, and from when it is open on its joined students and their guardians. */
const isReadAsHandedOut = (viewer: SQL): SQL =>
  sql`exists (
    select from ${homeworkFiles}
    join ${homeworks} on ${homeworks.id} = ${homeworkFiles.homeworkId}
    join ${classes} on ${classes.id} = ${homeworks.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    where ${homeworkFiles.fileId} = ${files.id} and (${managedBy(viewer)} or (${homeworks.opensAt} <= now() and exists (
      select from ${enrolments}
      where ${enrolments.classId} = ${homeworks.classId} and ${enrolments.state} = 'joined'
        and (${enrolments.memberId} = ${viewer} or ${isParentOf(viewer, enrolments.memberId)})
    )))
  )`

/** A file that has come whole, if this member may read it. */
export async function findReadableFile(
  database: Database,
  { id, viewerId }: { id: string; viewerId: string },
): Promise<StoredFile | null> {
  const viewer = sql`${viewerId}::uuid`
  const [file] = await database
    .select(storedFields)
    .from(files)
    .where(
      and(
        eq(files.id, id),
        isStored,
        or(eq(files.ownerId, viewerId), isReadAsHandedIn(viewer), isReadAsHandedOut(viewer)),
      ),
    )
  return file ?? null
}
