/**
 * Where there are no unix sockets every program of the machine reaches the server's port. So it asks for a password there,
 * which lies in the cluster, a folder of its own user alone.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { PostgresAccount } from './data-folder.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import type { Launcher } from './launcher.ts'

const passwordFile = (clusterDir: string) => path.join(clusterDir, 'hien-password')
const accessFile = (clusterDir: string) => path.join(clusterDir, 'hien-loopback.conf')

/** In place of the cluster's own pg_hba.conf, which trusts whoever may use the socket. */
const access = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** The password of the cluster on the loopback address. @throws when it has none, or it may not be read. */
export const readLoopbackPassword = (clusterDir: string): string =>
  readFileSync(passwordFile(clusterDir), 'utf8').trim()

/**
 * Gives the cluster a random password, once, and says who gets in. To be called while no server runs on it.
 * @param stalePid as launchPostmaster takes it.
 * @returns settings the server is to be started with.
 * @throws {EmbeddedPostgresError} when PostgreSQL does not take the password.
 */
export async function secureLoopback(
  clusterDir: string,
  postgres: string,
  { launcher, account, stalePid }: { launcher: Launcher; account: PostgresAccount; stalePid: number | undefined },
): Promise<Record<string, string>> {
  writeForOwner(accessFile(clusterDir), access, account)
  if (!hasPassword(clusterDir)) {
    const password = randomBytes(32).toString('base64url')
    await setPassword(clusterDir, postgres, { launcher, password, stalePid })
    writeForOwner(passwordFile(clusterDir), `${password}\n`, account)
  }
  return { hba_file: accessFile(clusterDir) }
}

function hasPassword(clusterDir: string): boolean {
  try {
    return readLoopbackPassword(clusterDir) !== ''
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}

/** Whole or not at all. */
function writeForOwner(file: string, content: string, account: PostgresAccount): void {
  const fresh = `${file}.new`
  writeFileSync(fresh, content, { mode: 0o600 })
  if (account) chownSync(fresh, account.uid, account.gid)
  renameSync(fresh, file)
}

/** In PostgreSQL's single-user mode, which listens nowhere. The password goes by standard input: everybody sees arguments. */
async function setPassword(
  clusterDir: string,
  postgres: string,
  { launcher, password, stalePid }: { launcher: Launcher; password: string; stalePid: number | undefined },
): Promise<void> {
  const args = [
    '--single',
    '-D',
    clusterDir,
    '-c',
    'exit_on_error=on',
    '-c',
    'log_min_error_statement=panic',
    'postgres',
  ]
  const [file, all, options] = launcher.command(postgres, args)
  const env = { ...options.env, ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) }
  const child = spawn(file, all, { ...options, env, stdio: ['pipe', 'ignore', 'pipe'] })
  // One that ends early says why on standard error.
  child.stdin.on('error', () => {})
  child.stdin.end(`alter role postgres password '${password}'\n`)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) {
    const reason = said.split('\n').find((line) => /ERROR|FATAL|PANIC/.test(line)) ?? said.trim()
    throw new EmbeddedPostgresError(`The database in ${clusterDir} does not take a password: ${reason}`)
  }
}
