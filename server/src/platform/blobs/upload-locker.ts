import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { runEvery } from '../../core/run-every.ts'
import type { Database } from '../postgres/database.ts'
import { acquireUploadLock, deleteStaleUploadLocks, releaseUploadLock, renewUploadLock } from './store.ts'

/** In milliseconds. A client that was cut off returns within seconds, while its earlier request may still be reading. */
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
      // The lock outlasts short outages of the database.
      const lock = await renewUploadLock(this.#database, this.#key).catch(() => ({ isWanted: false }))
      if (!lock || lock.isWanted) await requestRelease()
    }
    this.#renewal = runEvery(() => renew().catch(() => {}), times.renewal)
  }

  async unlock(): Promise<void> {
    this.#renewal?.stop()
    // If this fails, the lock expires within seconds. The bytes have arrived anyway.
    await releaseUploadLock(this.#database, this.#key).catch(() => {})
  }
}

/** Lets one request at a time write to an upload, on any node: a later request ends the earlier one. */
export const createUploadLocker = (database: Database): Locker => ({
  newLock: (fileId) => new DatabaseLock(database, fileId),
})

/** Removes locks of nodes that died long ago. */
export const removeStaleUploadLocks = (database: Database): Promise<void> => deleteStaleUploadLocks(database)
