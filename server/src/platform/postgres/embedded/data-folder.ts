import { accessSync, chmodSync, constants, lchownSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'

/** The account that PostgreSQL runs as instead of root; undefined if it runs as the account of this process. */
export type PostgresAccount = { uid: number; gid: number } | undefined

/** The account `nobody` on Debian, Alpine and Fedora. It is needed because PostgreSQL refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 }

/**
 * Creates DATA_DIR if it is missing and returns its canonical path.
 * @throws EmbeddedPostgresError if DATA_DIR is a file or cannot be written, or if it contains a cluster of another user and this
 * process is not root.
 */
export function prepareDataFolder(dataDir: string, clusterName: string): string {
  const folder = path.resolve(dataDir)
  const root = process.getuid?.() === 0
  try {
    // If this process is root, the cluster inside belongs to the account `nobody`, which must be able to enter DATA_DIR (0711).
    // Otherwise no other account may enter it (0700).
    mkdirSync(folder, { recursive: true, mode: root ? 0o711 : 0o700 })
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new EmbeddedPostgresError(folderFault(folder, errorCode(error)))
  }
  const real = realpathSync(folder)
  const owner = statSync(path.join(real, clusterName), { throwIfNoEntry: false })?.uid
  if (!root && process.getuid && owner !== undefined && owner !== process.getuid()) {
    throw new EmbeddedPostgresError(
      `The database in DATA_DIR ${folder} belongs to uid ${owner}, but this process is uid ${process.getuid()}: ` +
        `run as the user who created it (possibly root), or change its owner once as root: ` +
        `chown -R ${process.getuid()} ${folder}`,
    )
  }
  return real
}

function folderFault(folder: string, code: string): string {
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return `DATA_DIR ${folder} is a file or inside a file: it must be a folder`
  }
  const who = process.getuid ? ` by uid ${process.getuid()}` : ''
  return `DATA_DIR ${folder} cannot be made or written${who} (${code}): give that user the folder, or set another`
}

/**
 * Returns the account to run PostgreSQL as; undefined if it runs as the account of this process. If this process is
 * root, that is the owner of the cluster, or `nobody` if the cluster is new or belongs to root.
 */
export function postgresAccountFor(clusterDir: string): PostgresAccount {
  if (process.getuid?.() !== 0) return undefined
  const stat = statSync(clusterDir, { throwIfNoEntry: false })
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : nobody
}

/**
 * Makes `account` the owner of the cluster and sets mode 0700, because PostgreSQL requires both. Restored copies often belong
 * to root.
 * @throws EmbeddedPostgresError if root may not change owners (some containers and shared folders).
 */
export function chownCluster(clusterDir: string, account: PostgresAccount): void {
  try {
    if (account && statSync(clusterDir).uid !== account.uid) {
      const { uid, gid } = account
      for (const name of readdirSync(clusterDir, { recursive: true, encoding: 'utf8' })) {
        lchownSync(path.join(clusterDir, name), uid, gid)
      }
      lchownSync(clusterDir, uid, gid)
    }
    chmodSync(clusterDir, 0o700)
  } catch (error) {
    const to = account ? ` to uid ${account.uid}` : ''
    throw new EmbeddedPostgresError(
      `The folder ${clusterDir} cannot be given${to} (${errorCode(error)}): PostgreSQL does not run as root, ` +
        `so run as a normal user, put DATA_DIR on a file system with owners, or set DATABASE_URL`,
    )
  }
}

/**
 * Returns the first folder on the path to `target`, or `target` itself, that `account` may not enter or run. Returns undefined
 * if there is none. Checks only the mode bits, because only a process of that account could ask the kernel.
 */
export function firstBlockedFolder(target: string, account: PostgresAccount): string | undefined {
  if (!account) return undefined
  const parts = target.split(path.sep)
  for (let length = 1; length <= parts.length; length++) {
    const folder = parts.slice(0, length).join(path.sep) || path.sep
    const stat = statSync(folder)
    const shift = stat.uid === account.uid ? 6 : stat.gid === account.gid ? 3 : 0
    if (((stat.mode >> shift) & 0o1) === 0) return folder
  }
  return undefined
}
