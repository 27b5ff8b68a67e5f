/** Files that the server itself makes for a class. These functions do not check permissions. */
import { limits } from '@hien/contract/limits'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { deleteUnusedFile, insertUpload, isQuotaFull, markStored, maxUnused } from './upload-store.ts'

type MadeFile = {
  /** A teacher or centre, to whose quota for the class the file counts. */
  ownerId: string
  classId: string
  name: string
  type: string
  /** The content, which keepBlob has stored. */
  content: { sha256: string; size: number }
}

/**
 * Inserts a complete file.
 * @returns its id
 * @throws {Refusal} FILE_QUOTA_EXCEEDED if the owner's quota for the class has no room
 */
export async function storeMadeFile(transaction: Database, { content, type, ...file }: MadeFile): Promise<string> {
  const { size, sha256 } = content
  const id = await insertUpload(transaction, { ...file, size, maxBytes: limits.maxTeacherFileBytes, maxUnused })
  if (id === null) throw new Refusal('FILE_QUOTA_EXCEEDED')
  await markStored(transaction, { id, size, sha256, type })
  return id
}

/**
 * Checks before a file is made whether its owner has room for any file in the class.
 * @throws {Refusal} FILE_QUOTA_EXCEEDED
 */
export async function requireRoomForFile(
  database: Database,
  quota: Pick<MadeFile, 'ownerId' | 'classId'>,
): Promise<void> {
  if (await isQuotaFull(database, { ...quota, maxBytes: limits.maxTeacherFileBytes }))
    throw new Refusal('FILE_QUOTA_EXCEEDED')
}

/** Deletes a file that another one replaces, unless something still refers to it. */
export const deleteReplacedFile = (transaction: Database, id: string): Promise<boolean> =>
  deleteUnusedFile(transaction, id)
