import { noticeTimes } from '@hien/contract/notices'
import { later, oneDay } from '../../core/clock.ts'
import { runAll } from '../../core/run-all.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { daysEndedGuardianships, daysImportChoices, daysInvited, daysRedeemedSlips } from '../periods.ts'
import {
  removeChats,
  removeEndedGuardianships,
  removeEndedPushDevices,
  removeExpiredImports,
  removeExpiredPairingCodes,
  removeHomework,
  removePosts,
  removeImportChoices,
  removeNotices,
  removeNoticesOfEndedTies,
  removeOpenInvitations,
  removeStays,
  removeThreads,
  removeUsedInvitations,
} from './store.ts'
import { removeWhiteboards } from './whiteboard-store.ts'

/** The maximum number of lessons in one batch. Each can have thousands of messages. */
const lessonsPerBatch = 20
/** The maximum number of homeworks in one batch. Each can have dozens of submissions and thousands of strokes. */
const homeworksPerBatch = 5
/** The maximum number of posts in one batch. Each can have been seen by hundreds of people. */
const postsPerBatch = 100
/** The maximum number of threads in one batch. Each can have hundreds of messages. */
const threadsPerBatch = 20
/** The maximum number of whiteboards in one batch. Each can have thousands of strokes. */
const whiteboardsPerBatch = 20
/** The maximum number of notices, or of previews of imports, in one batch. Each notice has a few deliveries. */
const noticesPerBatch = 2000
/** The maximum number of rows of any other table in one batch. */
const rowsPerBatch = 5000
/**
 * The maximum number of batches of each kind in one run. The next run does the rest, because other timed work waits for this
 * run.
 */
const maxBatches = 50

type Batch = { before: Date; now: Date; limit: number }
/** Removes one batch. A result below `limit` means that nothing is left to remove. */
type Remove = (database: Database, batch: Batch) => Promise<number>

/**
 * Removes data that has been kept long enough (docs/running/operations.md, "What is kept").
 *
 * Each kind is removed in batches, each in its own transaction, so that no statement exceeds its time limit and removed rows
 * stay removed. If one kind fails, the others are still removed. Several nodes may run it at the same time.
 *
 * Lessons and classes stay when their chat and attendance are removed. After homework, posts
 * and whiteboards are removed, homework/files/sweep-files.ts removes their files.
 * @throws {AggregateError} with the errors of the kinds that failed
 */
export async function applyRetention({ clock, config, database }: Dependencies): Promise<void> {
  const now = clock.now()
  const tasks: { remove: Remove; days?: number; limit?: number }[] = [
    { remove: removeExpiredPairingCodes },
    { remove: removeEndedGuardianships, days: daysEndedGuardianships },
    { remove: removeExpiredImports, limit: noticesPerBatch },
    { remove: removeImportChoices, days: daysImportChoices },
    { remove: removeOpenInvitations, days: daysInvited },
    { remove: removeUsedInvitations, days: daysRedeemedSlips },
    { remove: removeNoticesOfEndedTies, limit: noticesPerBatch },
    { remove: removeEndedPushDevices },
    { remove: removeChats, days: config.chatRetentionDays, limit: lessonsPerBatch },
    { remove: removeStays, days: config.joinLogRetentionDays, limit: lessonsPerBatch },
    { remove: removeNotices, days: noticeTimes.keptDays, limit: noticesPerBatch },
    { remove: removePosts, days: config.homeworkRetentionDays, limit: postsPerBatch },
    { remove: removeThreads, days: config.homeworkRetentionDays, limit: threadsPerBatch },
    { remove: removeWhiteboards, days: config.homeworkRetentionDays, limit: whiteboardsPerBatch },
    { remove: removeHomework, days: config.homeworkRetentionDays, limit: homeworksPerBatch },
  ]
  await runAll(
    tasks.map(({ remove, days = 0, limit = rowsPerBatch }) => async () => {
      const batch = { before: later(now, -days * oneDay), now, limit }
      for (let run = 0; run < maxBatches; run++) {
        if ((await remove(database, batch)) < limit) break
      }
    }),
  )
}
