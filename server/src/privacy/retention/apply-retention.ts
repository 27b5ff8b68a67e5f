import { noticeTimes } from '@hien/contract/notices'
import { later, oneDay } from '../../core/clock.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { daysEndedGuardianships, daysInvited, daysRedeemedSlips } from '../periods.ts'
import {
  removeChats,
  removeEndedGuardianships,
  removeEndedPushDevices,
  removeExpiredImports,
  removeExpiredPairingCodes,
  removeHomework,
  removeInvitations,
  removeNotices,
  removeNoticesOfEndedTies,
  removeStays,
} from './store.ts'

/** Homework at once, each with dozens of submissions and thousands of strokes. */
const homeworkBatchSize = 5
/** Notices at once, which have a few deliveries each. */
const noticesAtOnce = 2000
/** Lessons at once, each with up to thousands of messages, and how often in one go: the rest waits for the next. */
const batchSize = 20
const maxBatches = 50

/**
 * Removes the chat of lessons that ended CHAT_RETENTION_DAYS ago, and who was in them JOIN_LOG_RETENTION_DAYS after their
 * end (docs/running/operations.md, "What is kept"); the lessons and their classes stay. Removes homework of classes that were over
 * HOMEWORK_RETENTION_DAYS ago; its files go after it (homework/files/sweep-files.ts). Removes pairing codes whose time is over
 * and ties that ended long ago; previews of Excel files, and invitations to classes that came to nothing. Removes notices after
 * noticeTimes.keptDays, those about a child when the tie has ended, and where browsers that are signed in no more take pushes. Any number of nodes may do it at once.
 */
export async function applyRetention({ clock, config, database }: Dependencies): Promise<void> {
  const now = clock.now()
  await removeExpiredPairingCodes(database, now)
  await removeEndedGuardianships(database, later(now, -daysEndedGuardianships * oneDay))
  await removeExpiredImports(database, now)
  await removeInvitations(database, {
    openBefore: later(now, -daysInvited * oneDay),
    redeemedBefore: later(now, -daysRedeemedSlips * oneDay),
  })
  await removeNoticesOfEndedTies(database)
  await removeEndedPushDevices(database, now)
  const works = [
    { remove: removeChats, days: config.chatRetentionDays, limit: batchSize },
    { remove: removeStays, days: config.joinLogRetentionDays, limit: batchSize },
    { remove: removeNotices, days: noticeTimes.keptDays, limit: noticesAtOnce },
    { remove: removeHomework, days: config.homeworkRetentionDays, limit: homeworkBatchSize },
  ]
  for (const { remove, days, limit } of works) {
    const before = later(now, -days * oneDay)
    for (let run = 0; run < maxBatches; run++) {
      if ((await remove(database, { before, now, limit })) < limit) break
    }
  }
}
