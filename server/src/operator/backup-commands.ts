import { existsSync } from 'node:fs'
import path from 'node:path'
import { auditActions, type AuditAction } from '../platform/audit/actions.ts'
import { noCaller, recordAudit } from '../platform/audit/record-audit.ts'
import { backUp } from './backup/back-up.ts'
import type { Manifest } from './backup/backup-folder.ts'
import { readBackup, restoreBackup } from './backup/restore.ts'
import { openClient } from './backup/table-store.ts'
import { systemClock } from '../core/clock.ts'
import type { Config } from '../platform/config/config.ts'
import { openBlobs } from '../platform/blobs/open-storage.ts'
import { openDatabase } from '../platform/postgres/database.ts'
import { withDatabaseErrors, reachDatabase, type ReachedDatabase } from '../platform/postgres/reach-database.ts'
import { knownMigrations } from '../platform/postgres/migrate.ts'
import { version } from '../core/version.ts'
import { CommandError, type Command } from './command.ts'

const sizeOf = ({ tables, files }: Manifest) => {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const bytes = [...tables, ...files].reduce((sum, one) => sum + one.bytes, 0)
  return `${tables.length} tables, ${rows} rows, ${files.length} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`
}
const aboutMissing = ({ missing }: Manifest) =>
  `${missing.length} files are not in the backup, because their content is missing or damaged in the storage. The first is ${missing[0]}`

async function writeDown(connection: ReachedDatabase['connection'], action: AuditAction): Promise<void> {
  const { database, close } = openDatabase(connection, { poolSize: 1, onLost: () => {} })
  await recordAudit({ dependencies: { clock: systemClock }, ...noCaller }, database, { action }).finally(close)
}

async function withDatabase(
  config: Config,
  mode: 'own' | 'adopt',
  work: (connection: ReachedDatabase['connection']) => Promise<void>,
) {
  const { connection, stop } = await reachDatabase(config, mode)
  try {
    await withDatabaseErrors(config, async () => (await openClient(connection)).end())
    await work(connection)
  } finally {
    await stop()
  }
}

export const backupCommand: Command = {
  takes: '[folder]',
  does: 'writes a complete backup into a new folder hien-<time> inside this folder (default: DATA_DIR/backups), also while the product runs',
  async run({ words }, { config, print }) {
    const parent = path.resolve(words[0] ?? path.join(config.dataDir, 'backups'))
    // Without this check, a mistyped DATA_DIR would become a new, empty database.
    if (config.databaseUrl === null && !existsSync(config.dataDir)) {
      throw new CommandError(`DATA_DIR ${config.dataDir} does not exist: there is nothing to back up`)
    }
    await withDatabase(config, 'adopt', async (connection) => {
      const started = performance.now()
      const { folder, manifest } = await backUp(connection, {
        parent,
        version,
        clock: systemClock,
        blobs: openBlobs(config),
      })
      // If the database has not been migrated to this version, it may have no audit log yet.
      if (manifest.migrations.length === knownMigrations().length) await writeDown(connection, auditActions.backupMade)
      print(`${folder}: ${sizeOf(manifest)} in ${((performance.now() - started) / 1000).toFixed(1)} s`)
      if (manifest.missing.length > 0) print(aboutMissing(manifest))
    })
  },
}

export const restoreCommand: Command = {
  takes: '<folder>',
  does: 'restores a backup into an empty database or a new DATA_DIR while the product is stopped; overwrites nothing',
  async run({ words }, { config, print }) {
    const folder = path.resolve(words[0] ?? '')
    const manifest = await readBackup(folder)
    await withDatabase(config, 'own', async (connection) => {
      const started = performance.now()
      const { signIns, resetLinks, recoveryCodes, calendarFeeds, pairingCodes, slips } = await restoreBackup(
        connection,
        folder,
        manifest,
        openBlobs(config),
      )
      await writeDown(connection, auditActions.backupRestored)
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      print(
        `Ended: ${signIns} sign-ins, ${resetLinks} links to a new password, ${recoveryCodes} recovery codes, ` +
          `${calendarFeeds} calendar addresses, ${pairingCodes} pairing codes, ${slips} enrolment slips. ` +
          `Everybody must sign in again. Members with recovery codes get new ones by switching the second factor off and on`,
      )
      print(`Restored the state of ${manifest.at}: ${sizeOf(manifest)} in ${seconds} s. Now start the product.`)
    })
  },
}
