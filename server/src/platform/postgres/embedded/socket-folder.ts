import { createHash } from 'node:crypto'
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PostgresAccount } from './data-folder.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'
import { socketFile } from './probe.ts'

/**
 * Maximum bytes (not characters) of a socket's path. sun_path holds 104 bytes on macOS and 108 on Linux, including its last
 * NUL.
 */
const maxSocketPathBytes = 103

/**
 * Returns the folder for the server's unix socket: the cluster or, if that path is too long, a folder in the temp folder. The
 * folder in the temp folder has mode 0700, and its name depends only on the cluster and the account. Removes sockets of an
 * earlier server. Call it only while no server runs and you hold the server lock.
 * @throws EmbeddedPostgresError if the folder in the temp folder belongs to another account.
 */
export function socketFolder(clusterDir: string, account: PostgresAccount): string {
  const folder = fits(clusterDir) ? clusterDir : folderInTemp(clusterDir, account)
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(folder, name), { force: true })
  }
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(socketFile(folder, 5432)) <= maxSocketPathBytes
}

function folderInTemp(clusterDir: string, account: PostgresAccount): string {
  const uid = account?.uid ?? process.getuid?.() ?? 0
  const name = `pg-${uid}-${createHash('sha256').update(clusterDir).digest('hex').slice(0, 12)}`
  const folder = [tmpdir(), '/tmp'].map((temp) => path.join(temp, name)).find(fits)
  if (!folder) throw new EmbeddedPostgresError(`The temp folder ${tmpdir()} has too long a path for a socket`)
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (account) chownSync(folder, account.uid, account.gid)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw new EmbeddedPostgresError(`The socket folder ${folder} cannot be made (${errorCode(error)})`)
    }
  }
  const stat = lstatSync(folder)
  if (!stat.isDirectory() || stat.uid !== uid) {
    throw new EmbeddedPostgresError(`The socket folder ${folder} is not a folder of uid ${uid}: remove it`)
  }
  chmodSync(folder, 0o700)
  return folder
}
