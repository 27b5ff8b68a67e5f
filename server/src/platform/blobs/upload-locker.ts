import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { runEvery } from '../../core/run-every.ts'
import type { Database } from '../postgres/database.ts'
import { acquireUploadLock, deleteStaleUploadLocks, releaseUploadLock, renewUploadLock } from './store.ts'

/** Milliseconds. Who is cut off comes back within seconds and finds the request of before still reading. */
const times = { renewal: 500, retry: 200, giveUp: 30_000 } as const

const lockTimeout = () => Object.assign(new Error('The upload is in use'), ERRORS.ERR_LOCK_TIMEOUT)

class DatabaseLock implements Lock {
  readonly #database: Database
  readonly #key: { fileId: string; holder: string }
  #renewal: { stop(): void } | null = null

  constructor(database: Database, fileId: string) {
    this.#database = database
    this.#key = { fileId, holder: randomUUID() }
  }

  async lock(signal: AbortSignal, requestRelease: RequestRelease): Promise<void> {
    const end = performance.now() + times.giveUp
    while (!(await acquireUploadLock(this.#database, this.#key))) {
      if (signal.aborted || performance.now() > end) throw lockTimeout()
      await sleep(times.retry)
    }
    const renew = async () => {
      // Where the database is away for a moment the lock outlasts it.
      const lock = await renewUploadLock(this.#database, this.#key).catch(() => ({ isWanted: false }))
      if (!lock || lock.isWanted) await requestRelease()
    }
    this.#renewal = runEvery(() => renew().catch(() => {}), times.renewal)
  }

  async unlock(): Promise<void> {
    this.#renewal?.stop()
    // What is not released now is so by itself within seconds; the bytes have come all the same.
    await releaseUploadLock(this.#database, this.#key).catch(() => {})
  }
}

/** One request at a time writes to an upload, whichever node it came to: the one that comes later ends the earlier one. */
export const createUploadLocker = (database: Database): Locker => ({
  newLock: (fileId) => new DatabaseLock(database, fileId),
})

/** Removes what nodes that died long ago had locked. */
export const removeStaleUploadLocks = (database: Database): Promise<void> => deleteStaleUploadLocks(database)
