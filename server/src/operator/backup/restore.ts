import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Blobs } from '../../platform/blobs/blobs.ts'
import { appliedMigrations, knownMigrations, migrateDatabase } from '../../platform/postgres/migrate.ts'
import { BackupError, blobPlace, readManifest, verifyFiles, type Manifest } from './backup-folder.ts'
import {
  analyse,
  beginTransaction,
  commitTransaction,
  countRows,
  endRestoredSignIns,
  listTables,
  lockTables,
  openClient,
  switchTriggers,
  writeRows,
  type EndedSignIns,
} from './table-store.ts'

type Connection = Parameters<typeof openClient>[0]
type Client = Awaited<ReturnType<typeof openClient>>

/**
 * Reads the manifest of a backup and checks all its files. Changes nothing.
 * @throws {BackupError} if the backup is incomplete, damaged or of another format, or if its migrations are unknown to this
 * version.
 */
export async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder)
  const known = knownMigrations()
  if (!startsWith(known, manifest.migrations)) {
    throw new BackupError(
      `${folder} was made by version ${manifest.version}, whose database this version does not know: ` +
        `restore it with that version or a newer one`,
    )
  }
  await verifyFiles(folder, manifest)
  return manifest
}

/**
 * Restores a backup that readBackup has checked into an empty database. All rows are written in one transaction. For a backup
 * of an earlier version, first creates the tables of that version, and migrates them after the rows are in.
 *
 * Ends the sign-ins, links and codes of the backup that endRestoredSignIns names. Some of them may have been ended or used since
 * the backup, and the backup cannot show which.
 * @returns how many sign-ins, links and codes were ended.
 * @throws {BackupError} if the database is not empty, if it has other or more migrations than the backup, or if the content of
 * the backup does not match its manifest.
 */
export async function restoreBackup(
  connection: Connection,
  folder: string,
  manifest: Manifest,
  blobs: Blobs,
): Promise<EndedSignIns> {
  const client = await openClient(connection)
  try {
    const applied = await appliedMigrations(client)
    if (applied.length > 0) await refuseRows(client)
    if (!startsWith(manifest.migrations, applied)) {
      throw new BackupError(
        'The database has newer migrations than the backup: use an empty database or another DATA_DIR',
      )
    }
    await migrateDatabase(connection, manifest.migrations.length)
    await restoreBlobs(blobs, folder, manifest)
    await beginTransaction(client)
    await copyIn(client, folder, manifest)
    const ended = await endRestoredSignIns(client, manifest.tables)
    await commitTransaction(client)
    await migrateDatabase(connection)
    await analyse(client)
    return ended
  } finally {
    // If the transaction was not committed, closing the connection rolls it back.
    await client.end()
  }
}

/**
 * Copies the contents of uploaded files from the backup into the storage. Call it before writing the rows that refer to them.
 * Skips a content that the storage already has with the same hash and size.
 */
async function restoreBlobs(blobs: Blobs, folder: string, { files }: Manifest): Promise<void> {
  for (const { sha256, bytes } of files) {
    if ((await blobs.sizeOf(sha256)) === bytes) continue
    const staged = await blobs.stage(createReadStream(blobPlace(folder, sha256)))
    try {
      if (staged.sha256 !== sha256)
        throw new BackupError(`${blobPlace(folder, sha256)} is damaged: take another backup`)
      await staged.keep()
    } finally {
      await staged.discard()
    }
  }
}

async function copyIn(client: Client, folder: string, manifest: Manifest): Promise<void> {
  const tables = await listTables(client)
  const names = (list: { name: string; columns: string[] }[]) =>
    list.map(({ name, columns }) => `${name}(${columns.join()})`).join()
  if (names(tables) !== names(manifest.tables)) {
    throw new BackupError(`${folder} does not contain the tables of its version: take another backup`)
  }
  // From here on, a server that starts must wait for the locks. refuseRows finds the rows of a server that started earlier.
  await lockTables(client, tables)
  await refuseRows(client)
  await switchTriggers(client, tables, 'disable')
  for (const table of manifest.tables) {
    await pipeline(createReadStream(path.join(folder, table.file)), createGunzip(), writeRows(client, table))
    const rows = await countRows(client, table)
    if (rows !== table.rows) {
      throw new BackupError(`${table.name} has ${rows} rows, but the manifest says ${table.rows}: nothing was restored`)
    }
  }
  await switchTriggers(client, tables, 'enable')
}

async function refuseRows(client: Client): Promise<void> {
  for (const table of await listTables(client)) {
    const rows = await countRows(client, table)
    if (rows > 0) {
      throw new BackupError(
        `The database is not empty (${table.name}: ${rows} rows), and a restore overwrites nothing: ` +
          `use an empty database or a new DATA_DIR`,
      )
    }
  }
}

const startsWith = (list: string[], beginning: string[]) => beginning.every((entry, place) => list[place] === entry)
