import { noticeTimes } from '@hien/contract/notices'
import { later, oneDay } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { daysEndedGuardianships, daysInvited, daysRedeemedSlips } from '../periods.ts'
import {
  removeChats,
  removeEndedGuardianships,
  removeEndedPushDevices,
  removeExpiredImports,
  removeExpiredPairingCodes,
  removeHomework,
  removeNotices,
  removeNoticesOfEndedTies,
  removeOpenInvitations,
  removeStays,
  removeUsedInvitations,
} from './store.ts'

/** Lessons in one batch, each with up to thousands of messages. */
const lessonsAtOnce = 20
/** Homework in one batch, each with dozens of submissions and thousands of strokes. */
const homeworkAtOnce = 5
/** Notices in one batch, which have a few deliveries each. */
const noticesAtOnce = 2000
/** Rows of other tables in one batch. */
const rowsAtOnce = 5000
/** Batches of one kind in one go: the rest waits for the next, because other timed work waits meanwhile. */
const maxBatches = 50

type Batch = { before: Date; now: Date; limit: number }
/** Removes a batch. Returns how many there were: fewer than the limit means that none is left. */
type Remove = (database: Database, batch: Batch) => Promise<number>

/**
 * Removes what was kept long enough (docs/running/operations.md, "What is kept"). Each kind is removed in batches that are
 * transactions of their own, so that no statement exceeds its time limit and removed rows stay removed. If one kind fails, the
 * others are removed all the same. Any number of nodes may do it at once.
 *
 * The lessons and classes stay when chat and attendance are removed. Files of homework are removed after it
 * (homework/files/sweep-files.ts).
 * @throws {AggregateError} of the kinds that failed
 */
export async function applyRetention({ clock, config, database }: Dependencies): Promise<void> {
  const now = clock.now()
  const works: { remove: Remove; days?: number; limit?: number }[] = [
    { remove: removeExpiredPairingCodes },
    { remove: removeEndedGuardianships, days: daysEndedGuardianships },
    { remove: removeExpiredImports, limit: noticesAtOnce },
    { remove: removeOpenInvitations, days: daysInvited },
    { remove: removeUsedInvitations, days: daysRedeemedSlips },
    { remove: removeNoticesOfEndedTies, limit: noticesAtOnce },
    { remove: removeEndedPushDevices },
    { remove: removeChats, days: config.chatRetentionDays, limit: lessonsAtOnce },
    { remove: removeStays, days: config.joinLogRetentionDays, limit: lessonsAtOnce },
    { remove: removeNotices, days: noticeTimes.keptDays, limit: noticesAtOnce },
    { remove: removeHomework, days: config.homeworkRetentionDays, limit: homeworkAtOnce },
  ]
  await runAll(
    works.map(({ remove, days = 0, limit = rowsAtOnce }) => async () => {
      const batch = { before: later(now, -days * oneDay), now, limit }
      for (let run = 0; run < maxBatches; run++) {
        if ((await remove(database, batch)) < limit) break
      }
    }),
  )
}
