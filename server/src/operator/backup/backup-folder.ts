/** A backup is a folder: manifest.json, the rows of each table as compressed PostgreSQL COPY text, and uploaded files. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

/** An error with one readable line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const formatVersion = 1
export const manifestName = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const manifestRule = z.object({
  format: z.literal(formatVersion),
  /** Version of the application that made the backup, for people to read. */
  version: z.string(),
  at: z.iso.datetime(),
  /** SHA-256 of each migration applied to the database, oldest first. */
  migrations: z.array(sha256),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Name of the file beside the manifest. */
      file: z.string().regex(/^[a-z0-9_]+\.copy\.gz$/),
      bytes: z.int(),
      sha256,
    }),
  ),
  /** Contents of uploaded files, each under its hash. Backups of older versions have none. */
  files: z.array(z.object({ sha256, bytes: z.int() })).default([]),
  /** Hashes of contents that could not be read during the backup. */
  missing: z.array(sha256).default([]),
})
export type Manifest = z.infer<typeof manifestRule>

/** Returns the path of a content in a backup. */
export const blobPlace = (folder: string, hash: string): string => path.join(folder, 'files', hash.slice(0, 2), hash)

/** Returns the SHA-256 of a file; null if it cannot be read. */
export async function hashOfFile(place: string): Promise<string | null> {
  const hash = createHash('sha256')
  return pipeline(createReadStream(place), hash).then(
    () => hash.digest('hex'),
    () => null,
  )
}

/** Reads the manifest. @throws {BackupError} if the folder holds no complete backup, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`${folder} holds no whole backup: there is no ${manifestName} in it`)
  })
  const parsed = manifestRule.safeParse(asJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BackupError(
    issue?.path[0] === 'format'
      ? `${folder} is a backup of another format than ${formatVersion}: restore it with the version that made it`
      : `${folder}/${manifestName} is damaged (${issue?.path.join('.') || 'it is no JSON'}): take another backup`,
  )
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Compares every file with the manifest. @throws {BackupError} that names the first missing or damaged file. */
export async function verifyFiles(folder: string, { tables, files }: Manifest): Promise<void> {
  const places = [
    ...tables.map(({ file, bytes, sha256: expected }) => ({ place: path.join(folder, file), bytes, expected })),
    ...files.map(({ sha256: hash, bytes }) => ({ place: blobPlace(folder, hash), bytes, expected: hash })),
  ]
  for (const { place, bytes, expected } of places) {
    const size = await stat(place).then(
      (found) => found.size,
      () => null,
    )
    if (size === null) throw new BackupError(`${place} is missing: nothing was restored, take another backup`)
    if (size !== bytes || (await hashOfFile(place)) !== expected) {
      throw new BackupError(`${place} is damaged: nothing was restored, take another backup`)
    }
  }
}
