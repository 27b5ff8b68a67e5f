import { roomTypes } from '@hien/contract/vocabulary'
import { later, oneDay } from '../../core/clock.ts'
import {
  beginClosingMeeting,
  findMeetingToEnd,
  giveUpClosingMeeting,
  listMeetingsToEnd,
  noteMeetingClosed,
} from './store.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { providerTimeout } from './providers/call-api.ts'

/** Maximum number of meetings ended per sweep (app/sweep.ts). The next sweep ends the rest. */
const maxBatch = 20

/**
 * Milliseconds that a claim to end a meeting lasts. It is longer than any wait for a provider, so an older claim belongs to
 * a node that died.
 */
const closingTimeout = 60_000

/** Subscribes to ended lessons: ends the provider's meeting of each lesson that this node ends. Call once per process. */
export function closeMeetingsWithLessons(dependencies: LessonsDependencies): void {
  dependencies.lessonEvents.subscribe('ended', ({ sessionId }, origin) => {
    if (origin === 'local') void closeMeeting(dependencies, sessionId)
  })
}

/**
 * Ends the meetings that are still open although their lesson ended, within the last day. The provider was unreachable, or the
 * process was stopped before it ended the meeting.
 */
export async function closeMissedMeetings(dependencies: LessonsDependencies): Promise<void> {
  const { database, clock, providers } = dependencies
  const configured = roomTypes.filter((name) => providers[name] !== null)
  const since = later(clock.now(), -oneDay)
  const missed = await listMeetingsToEnd(database, { providers: configured, since, limit: maxBatch })
  await Promise.all(missed.map((sessionId) => closeMeeting(dependencies, sessionId)))
}

/** Ends a session's meeting. A claim in the database ensures that only one node does. The next sweep retries after a failure. */
async function closeMeeting({ database, clock, serialQueue, log, providers }: LessonsDependencies, sessionId: string) {
  try {
    await serialQueue(sessionId, async () => {
      const held = await findMeetingToEnd(database, sessionId)
      if (!held || held.provider === 'fixed_link' || held.provider === 'built_in') return
      const provider = providers[held.provider]
      if (!provider) return
      const now = clock.now()
      if (!(await beginClosingMeeting(database, sessionId, { now, before: later(now, -closingTimeout) }))) return
      try {
        await provider.end(held.meeting, AbortSignal.timeout(providerTimeout))
        await noteMeetingClosed(database, sessionId, clock.now())
      } catch (error) {
        await giveUpClosingMeeting(database, sessionId)
        throw error
      }
    })
  } catch (error) {
    log.warn({ err: error, sessionId }, 'a meeting could not be ended; it will be tried again')
  }
}
