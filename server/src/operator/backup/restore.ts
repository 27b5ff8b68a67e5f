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
 * Reads a backup and checks all of it before any database is touched.
 * @throws {BackupError} if it is incomplete, damaged, or made by a version that this one does not know.
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
 * Restores a backup checked by readBackup into an empty database, in one transaction. A backup of an earlier version is
 * restored with the tables of that version, then migrated. Sign-ins, links and codes are not restored: any of them may have
 * been ended or used up since the backup, and nobody can know which.
 * @returns how many of them were ended.
 * @throws {BackupError} if the database is not empty, or has more migrations than the backup.
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
        'The database has been migrated further than the backup: give an empty one, or another DATA_DIR',
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
    // Closing without a commit undoes everything.
    await client.end()
  }
}

/** Restores contents, before the rows that name them. A content already present is identical: it has the same hash. */
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
    throw new BackupError(`${folder} does not hold the tables its version had: take another backup`)
  }
  // From here a server that starts must wait. If one has already begun to fill the database, refuseRows finds its rows.
  await lockTables(client, tables)
  await refuseRows(client)
  await switchTriggers(client, tables, 'disable')
  for (const table of manifest.tables) {
    await pipeline(createReadStream(path.join(folder, table.file)), createGunzip(), writeRows(client, table))
    const rows = await countRows(client, table)
    if (rows !== table.rows) {
      throw new BackupError(`${table.name} has ${rows} rows where the backup says ${table.rows}: nothing was restored`)
    }
  }
  await switchTriggers(client, tables, 'enable')
}

async function refuseRows(client: Client): Promise<void> {
  for (const table of await listTables(client)) {
    const rows = await countRows(client, table)
    if (rows > 0) {
      throw new BackupError(
        `The database is not empty (${table.name}: ${rows} rows), and nothing is ever overwritten: ` +
          `restore into an empty one, or into a new DATA_DIR`,
      )
    }
  }
}

const startsWith = (list: string[], beginning: string[]) => beginning.every((entry, place) => list[place] === entry)
