/**
 * Protects a server that listens on the loopback address, where every program on the machine can reach its port. The server
 * asks for a password, which is stored in the cluster: only PostgreSQL's user may read that folder.
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

/** Access rules used instead of the cluster's pg_hba.conf, which would let everybody in without a password. */
const access = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** Returns the cluster's password for the loopback address. @throws if the cluster has no password, or it may not be read. */
export const readLoopbackPassword = (clusterDir: string): string =>
  readFileSync(passwordFile(clusterDir), 'utf8').trim()

/**
 * Sets a random password if the cluster has none, and access rules that require it. No server may run on the cluster meanwhile.
 * @param stalePid the pid in a postmaster.pid that an ended server left behind.
 * @returns settings with which the server must be started.
 * @throws {EmbeddedPostgresError} if PostgreSQL does not accept the password.
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

/** Writes a file that only its owner can read, completely or not at all. */
function writeForOwner(file: string, content: string, account: PostgresAccount): void {
  const fresh = `${file}.new`
  writeFileSync(fresh, content, { mode: 0o600 })
  if (account) chownSync(fresh, account.uid, account.gid)
  renameSync(fresh, file)
}

/**
 * Sets the password in PostgreSQL's single-user mode, which accepts no connections. The password goes to stdin, because other
 * users can see a program's arguments.
 */
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
  // Otherwise PostgreSQL might refuse to start because of the stale pid (launch-postmaster.ts).
  const env = { ...options.env, ...(stalePid && { PG_GRANDPARENT_PID: String(stalePid) }) }
  const child = spawn(file, all, { ...options, env, stdio: ['pipe', 'ignore', 'pipe'] })
  // Ignore a failed write: if the program ends early, its standard error says why.
  child.stdin.on('error', () => {})
  child.stdin.end(`alter role postgres password '${password}'\n`)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) {
    const reason = said.split('\n').find((line) => /ERROR|FATAL|PANIC/.test(line)) ?? said.trim()
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} does not accept the password of this cluster: ${reason}`,
    )
  }
}
