import { createHash } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Clock } from '../../core/clock.ts'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { appliedMigrations } from '../../platform/postgres/migrate.ts'
import { syncFolder } from '../../platform/sync-folder.ts'
import { BackupError, formatVersion, manifestName, type Manifest } from './backup-folder.ts'
import { copyBlobs } from './copy-blobs.ts'
import {
  beginSnapshot,
  commitTransaction,
  keepBlobs,
  listNamedBlobs,
  listTables,
  openClient,
  readRows,
  type Table,
} from './table-store.ts'

type Client = Awaited<ReturnType<typeof openClient>>

/**
 * Writes a backup into a new folder `hien-<time>` of `parent`. The product may be running meanwhile. The backup contains the
 * complete database as of one moment, and the uploaded files that its rows refer to.
 *
 * Until the backup is complete and on the disk, the folder's name ends in `.unfinished`. Only the owner can read the files of
 * the backup, because they contain password hashes and the keys that sign tokens.
 * @returns the folder and its manifest.
 * @throws {BackupError} if the database is empty.
 */
export async function backUp(
  connection: Parameters<typeof openClient>[0],
  { parent, version, clock, blobs }: { parent: string; version: string; clock: Clock; blobs: Blobs },
): Promise<{ folder: string; manifest: Manifest }> {
  const at = clock.now().toISOString()
  const folder = path.join(parent, `hien-${at.replaceAll(':', '-').replace('.', '-')}`)
  const unfinished = `${folder}.unfinished`
  const client = await openClient(connection)
  try {
    await keepBlobs(client)
    await beginSnapshot(client)
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0) throw new BackupError('There is nothing to back up: the database is empty')
    await mkdir(parent, { recursive: true, mode: 0o700 })
    await mkdir(unfinished, { mode: 0o700 })
    const tables: Manifest['tables'] = []
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, unfinished))
    const wanted = await listNamedBlobs(client, tables)
    // The transaction can end before the files are copied: keepBlobs protects them until this connection closes.
    await commitTransaction(client)
    const { files, missing } = await copyBlobs(blobs, { wanted, folder: unfinished, parent })
    const manifest = { format: formatVersion, version, at, migrations, tables, files, missing } satisfies Manifest
    await writeDurably(path.join(unfinished, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
    await rename(unfinished, folder)
    await syncFolder(parent)
    return { folder, manifest }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function writeTable(client: Client, table: Table, folder: string): Promise<Manifest['tables'][number]> {
  const file = `${table.name}.copy.gz`
  const hash = createHash('sha256')
  let rows = 0
  let bytes = 0
  // COPY escapes a line end inside a value as backslash and n, so each byte 10 ends a row.
  const countRows = tap((chunk) => {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) rows += 1
  })
  const measure = tap((chunk) => {
    hash.update(chunk)
    bytes += chunk.length
  })
  const target = await open(path.join(folder, file), 'wx', 0o600)
  // Flush to the disk when the file closes: the folder must not get its final name before its content is on the disk.
  await pipeline(readRows(client, table), countRows, createGzip(), measure, target.createWriteStream({ flush: true }))
  return { ...table, rows, file, bytes, sha256: hash.digest('hex') }
}

/** Returns a stream that passes all data on and calls `look` with each chunk. */
const tap = (look: (chunk: Buffer) => void) =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk)
      done(null, chunk)
    },
  })

async function writeDurably(place: string, text: string): Promise<void> {
  const target = await open(place, 'wx', 0o600)
  await target.writeFile(text)
  await target.sync()
  await target.close()
}
