/** A backup is a folder: manifest.json, the rows of each table as compressed PostgreSQL COPY text, and uploaded files. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

/** Thrown if a backup or restore cannot be done. The message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const formatVersion = 1
export const manifestName = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const manifestRule = z.object({
  format: z.literal(formatVersion),
  /** Version of the application that made the backup. Only shown in messages; compatibility is checked by `migrations`. */
  version: z.string(),
  at: z.iso.datetime(),
  /** SHA-256 of each migration applied to the database, oldest first. */
  migrations: z.array(sha256),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Name of the file with the rows, in the same folder as the manifest. */
      file: z.string().regex(/^[a-z0-9_]+\.copy\.gz$/),
      bytes: z.int(),
      sha256,
    }),
  ),
  /** Contents of uploaded files, each stored under its hash. Backups by versions without uploads have no such list. */
  files: z.array(z.object({ sha256, bytes: z.int() })).default([]),
  /** Hashes of contents that are not in the backup, because they were missing or damaged in the storage. */
  missing: z.array(sha256).default([]),
})
export type Manifest = z.infer<typeof manifestRule>

/** Returns the path of the content with this hash in a backup. */
export const blobPlace = (folder: string, hash: string): string => path.join(folder, 'files', hash.slice(0, 2), hash)

/** Returns the SHA-256 of a file; null if it cannot be read. */
export async function hashOfFile(place: string): Promise<string | null> {
  const hash = createHash('sha256')
  return pipeline(createReadStream(place), hash).then(
    () => hash.digest('hex'),
    () => null,
  )
}

/** Reads the manifest of a backup. @throws {BackupError} if the manifest is missing, damaged or of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, manifestName), 'utf8').catch(() => {
    throw new BackupError(`${folder} contains no complete backup: ${manifestName} is missing`)
  })
  const parsed = manifestRule.safeParse(asJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new BackupError(
    issue?.path[0] === 'format'
      ? `${folder} is a backup of another format than ${formatVersion}: restore it with the version that made it`
      : `${folder}/${manifestName} is damaged (${issue?.path.join('.') || 'not valid JSON'}): take another backup`,
  )
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Checks size and hash of every file of a backup. @throws {BackupError} that names the first missing or damaged file. */
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
