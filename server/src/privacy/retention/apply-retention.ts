import { later, oneDay } from '../../core/clock.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { daysEndedGuardianships, daysInvited, daysRedeemedSlips } from '../periods.ts'
import {
  removeChats,
  removeEndedGuardianships,
  removeExpiredImports,
  removeExpiredPairingCodes,
  removeHomework,
  removeInvitations,
  removeStays,
} from './store.ts'

/** Homework at once, each with dozens of submissions and thousands of strokes. */
const homeworkBatchSize = 5
/** Lessons at once, each with up to thousands of messages, and how often in one go: the rest waits for the next. */
const batchSize = 20
const maxBatches = 50

/**
 * Removes the chat of lessons that ended CHAT_RETENTION_DAYS ago, and who was in them JOIN_LOG_RETENTION_DAYS after their
 * end (docs/running/operations.md, "What is kept"); the lessons and their classes stay. Removes homework of classes that were over
 * HOMEWORK_RETENTION_DAYS ago; its files go after it (homework/files/sweep-files.ts). Removes pairing codes whose time is over
 * and ties that ended long ago; previews of Excel files, and invitations to classes that came to nothing. Any number of nodes may do it at once.
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
  const works = [
    { remove: removeChats, days: config.chatRetentionDays, limit: batchSize },
    { remove: removeStays, days: config.joinLogRetentionDays, limit: batchSize },
    { remove: removeHomework, days: config.homeworkRetentionDays, limit: homeworkBatchSize },
  ]
  for (const { remove, days, limit } of works) {
    const before = later(now, -days * oneDay)
    for (let run = 0; run < maxBatches; run++) {
      if ((await remove(database, { before, now, limit })) < limit) break
    }
  }
}
