import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server'
import { runEvery } from '../../core/run-every.ts'
import type { Database } from '../postgres/database.ts'
import { acquireUploadLock, deleteStaleUploadLocks, releaseUploadLock, renewUploadLock } from './store.ts'

/**
 * Times in milliseconds:
 * - `renewal` is the time between two renewals of a lock.
 * - `retry` is the time between two tries to acquire a lock.
 * - `giveUp` is the time after which a request without the lock fails. A request has to wait, for example, if its client was cut
 *   off and the client's earlier request still holds the lock.
 */
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
      // Ignore a failed renewal: the lock outlasts short outages of the database.
      const lock = await renewUploadLock(this.#database, this.#key).catch(() => ({ isWanted: false }))
      if (!lock || lock.isWanted) await requestRelease()
    }
    this.#renewal = runEvery(() => renew().catch(() => {}), times.renewal)
  }

  async unlock(): Promise<void> {
    this.#renewal?.stop()
    // Ignore a failure: the request's work is over, and the lock expires by itself within seconds.
    await releaseUploadLock(this.#database, this.#key).catch(() => {})
  }
}

/** Creates locks that let only one request at a time write to an upload, on any node. A later request ends the earlier one. */
export const createUploadLocker = (database: Database): Locker => ({
  newLock: (fileId) => new DatabaseLock(database, fileId),
})

/** Removes locks that expired more than an hour ago, because their node died. */
export const removeStaleUploadLocks = (database: Database): Promise<void> => deleteStaleUploadLocks(database)
