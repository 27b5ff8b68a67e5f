/** SQL that begins uploads within the quota, turns them into stored files, and deletes files. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { centres } from '../../platform/postgres/tables/centres.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { files } from '../../platform/postgres/tables/files.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { whiteboards } from '../../platform/postgres/tables/whiteboard.ts'
import { isRemovable, isUnused } from './store.ts'

/**
 * The maximum number of files per member and class to which no homework, post, submission, draft or whiteboard refers. Without a limit, a member
 * could fill the table with very small files.
 */
export const maxUnused = 200

type Quota = { ownerId: string; classId: string }

async function findTaken(database: Database, { ownerId, classId }: Quota) {
  const [taken] = await database
    .select({
      bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8`,
      unused: sql<number>`(count(*) filter (where ${isUnused(database)}))::int`,
    })
    .from(files)
    .where(and(eq(files.ownerId, ownerId), eq(files.classId, classId)))
  return taken
}

/** True if the owner's quota for the class has no room for any file. Later uploads can change that. */
export async function isQuotaFull(
  database: Database,
  { maxBytes, ...quota }: Quota & { maxBytes: number },
): Promise<boolean> {
  const taken = await findTaken(database, quota)
  return taken === undefined || taken.bytes >= maxBytes || taken.unused >= maxUnused
}

/**
 * Checks the quota of the centre of a class, if the operator has set one. Locks the centre: otherwise two uploads that begin at the
 * same time could both use its last free bytes.
 * @throws {Refusal} FILE_QUOTA_EXCEEDED
 */
async function requireRoomAtCentre(
  transaction: Database,
  { classId, size }: { classId: string; size: number },
): Promise<void> {
  const [centre] = await transaction
    .select({ id: centres.id, maxFileBytes: centres.maxFileBytes })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .innerJoin(centres, eq(centres.id, courses.centreId))
    .where(and(eq(classes.id, classId), isNotNull(centres.maxFileBytes)))
    .for('no key update', { of: centres })
  if (!centre || centre.maxFileBytes === null) return
  const [taken] = await transaction
    .select({ bytes: sql<number>`coalesce(sum(${files.size}), 0)::float8` })
    .from(courses)
    .innerJoin(classes, eq(classes.courseId, courses.id))
    .innerJoin(files, eq(files.classId, classes.id))
    .where(eq(courses.centreId, centre.id))
  if ((taken?.bytes ?? 0) + size <= centre.maxFileBytes) return
  throw new Refusal('FILE_QUOTA_EXCEEDED', {
    description: 'Trung tâm đã hết chỗ cho tệp. Trung tâm cần xin người quản trị tăng dung lượng',
  })
}

/**
 * Inserts an upload if the owner's quota allows it.
 * @returns the id of the upload; null if the owner would have more than `maxBytes` bytes, or has `maxUnused` unused files, in
 * the class.
 * @throws {Refusal} FILE_QUOTA_EXCEEDED if the centre of the class has no room
 */
export const insertUpload = (
  database: Database,
  {
    maxBytes,
    maxUnused,
    ...upload
  }: { ownerId: string; classId: string; name: string; size: number; maxBytes: number; maxUnused: number },
): Promise<string | null> =>
  database.transaction(async (transaction) => {
    // Lock the member. Otherwise two uploads that begin at the same time could both use the last free bytes of the quota.
    await transaction
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, upload.ownerId))
      .for('no key update')
    const taken = await findTaken(transaction, upload)
    if (!taken || taken.bytes + upload.size > maxBytes || taken.unused >= maxUnused) return null
    await requireRoomAtCentre(transaction, upload)
    const [row] = await transaction
      .insert(files)
      .values({ ...upload, startedAt: sql`now()` })
      .returning({ id: files.id })
    return row?.id ?? null
  })

export type UploadRow = { id: string; ownerId: string; name: string; size: number; isStored: boolean }

export async function findUpload(database: Database, id: string): Promise<UploadRow | null> {
  const [row] = await database
    .select({
      id: files.id,
      ownerId: files.ownerId,
      name: files.name,
      size: files.size,
      isStored: sql<boolean>`${files.storedAt} is not null`,
    })
    .from(files)
    .where(eq(files.id, id))
  return row ?? null
}

/** Turns an upload into a stored file. Returns false if the upload was deleted or is a stored file already. */
export async function markStored(
  database: Database,
  { id, ...stored }: { id: string; size: number; type: string; sha256: string },
): Promise<boolean> {
  const rows = await database
    .update(files)
    .set({ ...stored, storedAt: sql`now()` })
    .where(and(eq(files.id, id), isNull(files.storedAt)))
    .returning({ id: files.id })
  return rows.length > 0
}

/** Deletes an upload, unless it has become a stored file. */
export async function deleteUnstored(database: Database, id: string): Promise<void> {
  await database.delete(files).where(and(eq(files.id, id), isNull(files.storedAt)))
}

/**
 * Deletes a file or upload that was neither handed out nor handed in. If a draft contains the file, removes it from the draft.
 * Returns true if the file was deleted.
 */
export const deleteUnusedFile = (database: Database, id: string): Promise<boolean> =>
  database.transaction(async (transaction) => {
    // Lock whiteboards before files, as their batches do. Deleting a saved PDF changes its whiteboard.
    await transaction
      .select({ sessionId: whiteboards.sessionId })
      .from(whiteboards)
      .where(eq(whiteboards.savedFileId, id))
      .for('update')
    // Wait for transactions that attach the file to a homework or submission. The check below then sees what they wrote.
    await transaction.select({ id: files.id }).from(files).where(eq(files.id, id)).for('update')
    const rows = await transaction
      .delete(files)
      .where(and(eq(files.id, id), isRemovable(transaction)))
      .returning({ id: files.id })
    return rows.length > 0
  })

/** Returns what the read route needs to send a stored file. Null if the file is missing or its upload is not complete. */
export async function findStoredContent(database: Database, id: string) {
  const [row] = await database
    .select({
      name: files.name,
      size: files.size,
      type: sql<string>`${files.type}`,
      sha256: sql<string>`${files.sha256}`,
    })
    .from(files)
    .where(and(eq(files.id, id), sql`${files.storedAt} is not null`))
  return row ?? null
}
