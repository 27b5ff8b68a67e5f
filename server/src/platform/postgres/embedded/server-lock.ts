import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError } from './embedded-postgres-error.ts'

const sqliteBusy = 5

export type ServerLock = { release(): void }

/**
 * Takes the right to start and stop the PostgreSQL of `folder`; undefined while another process, or another call in
 * this one, has it.
 *
 * It is a record lock of the kernel, taken through SQLite because Node itself has no call for it. Why not the others:
 * a pid file outlives kill -9 and then lies (pids are reused, containers have small ones and cannot see each other's);
 * an advisory lock of PostgreSQL exists only after the start that it would have to guard, and is lost whenever one
 * backend crashes; a socket file has a gap between finding it stale and taking its place. The kernel drops this one
 * when the process ends, however it ends, children do not inherit it, and Linux, macOS and Windows all have it.
 * Nothing else in this process may open server.lock: closing any descriptor of it would drop the lock.
 */
export function takeServerLock(folder: string, role: 'own' | 'adopt'): ServerLock | undefined {
  const note = path.join(folder, 'server.pid')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(path.join(folder, 'server.lock'), { timeout: 0 })
    // No journal file: nothing is ever written, and kill -9 would leave it behind.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    // Anew, not over the last one: root may have left that, and the folder be another user's.
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

/** Who holds the lock, for a message only: the note may be a moment old. */
export function lockHolder(folder: string): string {
  try {
    const [pid, role] = readFileSync(path.join(folder, 'server.pid'), 'utf8').trim().split(' ')
    return `${role === 'adopt' ? 'a migration or seed script' : 'another Hiên server'} (process ${pid})`
  } catch {
    return 'another process'
  }
}
