/** A backup is a folder: manifest.json, and for each table its rows as PostgreSQL's COPY text, compressed. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'

/** One readable line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export const formatVersion = 1
export const manifestName = 'manifest.json'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const manifestRule = z.object({
  format: z.literal(formatVersion),
  /** Of the application that made it; for people. */
  version: z.string(),
  at: z.iso.datetime(),
  /** SHA-256 of each migration the database had had, oldest first. */
  migrations: z.array(sha256),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      /** Beside the manifest. */
      file: z.string().regex(/^[a-z0-9_]+\.copy\.gz$/),
      bytes: z.int(),
      sha256,
    }),
  ),
})
export type Manifest = z.infer<typeof manifestRule>

/** @throws {BackupError} when the folder holds no whole backup, or one of another format. */
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

/** Compares every file with what the manifest says of it. @throws {BackupError} that names the first file at fault. */
export async function verifyFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const { file, bytes, sha256: expected } of manifest.tables) {
    const place = path.join(folder, file)
    const size = await stat(place).then(
      (found) => found.size,
      () => null,
    )
    if (size === null) throw new BackupError(`${place} is missing: nothing was restored, take another backup`)
    const hash = createHash('sha256')
    if (size === bytes) await pipeline(createReadStream(place), hash)
    if (size !== bytes || hash.digest('hex') !== expected) {
      throw new BackupError(`${place} is damaged: nothing was restored, take another backup`)
    }
  }
}
