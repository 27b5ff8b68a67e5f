import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { chownCluster, type PostgresAccount } from './data-folder.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import type { Launcher } from './launcher.ts'

const run = promisify(execFile)

const vietnamese = ['--locale-provider=icu', '--icu-locale=vi-VN', '--locale=C', '--encoding=UTF8']

/**
 * Creates a database cluster with UTF-8 and the Vietnamese sort order, completely or not at all. initdb works in a folder with
 * another name, which is renamed at the end. The caller must hold the server lock.
 */
export async function createDatabaseCluster(
  clusterDir: string,
  initdb: string,
  launcher: Launcher,
  account: PostgresAccount,
  durable: boolean,
): Promise<void> {
  if (existsSync(clusterDir) && readdirSync(clusterDir).length > 0) {
    throw new EmbeddedPostgresError(`${clusterDir} is not a PostgreSQL cluster: move what it holds elsewhere`)
  }
  const fresh = `${clusterDir}-init-${process.pid}-${Date.now()}`
  try {
    mkdirSync(fresh, { mode: 0o700 })
    chownCluster(fresh, account)
    const sync = durable ? [] : ['--no-sync']
    const args = ['-D', fresh, '-U', 'postgres', '-A', 'trust', '--no-instructions', ...vietnamese, ...sync]
    const [file, all, { cwd, env, uid, gid }] = launcher.command(initdb, args)
    await run(file, all, { cwd, env, ...(uid !== undefined && gid !== undefined && { uid, gid }) })
    renameSync(fresh, clusterDir)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (error instanceof EmbeddedPostgresError) throw error
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : errorCode(error)
    const reason = output.split('\n').find((line) => /^initdb: error|FATAL|could not/.test(line)) ?? output.trim()
    const advice = reason.includes('user does not exist') ? ': give that uid a line in /etc/passwd' : ''
    throw new EmbeddedPostgresError(`The database cannot be created in ${clusterDir}: ${reason}${advice}`)
  }
}

/**
 * Removes folders that killed initdb processes left behind. The caller must hold the server lock: then no server is running
 * initdb. The pid in a folder's name proves nothing, because another process may have that pid now.
 */
export function removeLeftovers(clusterDir: string): void {
  const prefix = `${path.basename(clusterDir)}-init-`
  for (const name of readdirSync(path.dirname(clusterDir))) {
    if (!name.startsWith(prefix)) continue
    try {
      rmSync(path.join(path.dirname(clusterDir), name), { recursive: true, force: true })
    } catch {
      // An initdb whose server has ended may still be writing. The next start removes the rest.
    }
  }
}
