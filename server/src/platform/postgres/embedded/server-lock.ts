import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const sqliteBusy = 5

export type ServerLock = { release(): void }

/**
 * Takes the lock that allows a process to start and stop the PostgreSQL of `folder`. Returns undefined while another process,
 * or another call in this process, holds the lock.
 *
 * The lock is a record lock of the kernel, taken through SQLite because Node has no function for it. Linux, macOS and Windows
 * support it. The kernel releases it when the process ends in any way, and child processes do not inherit it. Alternatives do
 * not work:
 * - A pid file survives kill -9 and is then wrong: pids are reused, and containers have small ones and separate pid spaces.
 * - An advisory lock of PostgreSQL exists only after the start that it must guard. It is lost whenever one backend crashes.
 * - With a socket file, another process may interfere between finding the file stale and replacing it.
 *
 * Nothing else in this process may open server.lock: closing any descriptor of it would release the lock.
 */
export function takeServerLock(folder: string, role: 'own' | 'adopt'): ServerLock | undefined {
  const note = path.join(folder, 'server.pid')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(folder, 'server.lock'), { timeout: 0 })
    // Use no journal file: nothing is ever written, and kill -9 would leave the file behind.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    // Create a new file instead of overwriting the old one: the old file may belong to root, but the folder to another user.
    rmSync(note, { force: true })
    writeFileSync(note, `${process.pid} ${role}\n`)
  } catch (error) {
    lock?.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy) return undefined
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(`The lock file ${folder}/server.lock cannot be used (${reason}): check its owner`)
  }
  return {
    release() {
      if (!lock?.isOpen) return
      rmSync(note, { force: true })
      lock.close()
    },
  }
}

/** Returns words that name the holder of the lock, for messages only, because the note may be outdated. */
export function lockHolder(folder: string): string {
  try {
    const [pid, role] = readFileSync(path.join(folder, 'server.pid'), 'utf8').trim().split(' ')
    return `${role === 'adopt' ? 'a migration or seed script' : 'another Hiên server'} (process ${pid})`
  } catch {
    return 'another process'
  }
}
