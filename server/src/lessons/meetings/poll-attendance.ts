import pLimit from 'p-limit'
import { recordSeenCodes } from '../attendance/store.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { listRunningMeetings } from './store.ts'

/**
 * Milliseconds after which one run of pollAttendance gives up. BigBlueButton can be slow, but the calling sweep must go
 * on.
 */
const pollTimeout = 20_000
const pollConcurrency = 5

/** Asks BigBlueButton who is in each running meeting and records these members as present. Logs failures. */
export async function pollAttendance({
  database,
  clock,
  log,
  providers: { bigblue },
}: LessonsDependencies): Promise<void> {
  if (!bigblue) return
  const signal = AbortSignal.timeout(pollTimeout)
  const meetings = await listRunningMeetings(database, 'bigblue', clock.now())
  const limitPolls = pLimit(pollConcurrency)
  const outcomes = await Promise.allSettled(
    meetings.map(({ sessionId, meeting }) =>
      limitPolls(async () => {
        const codes = await bigblue.participants(meeting, signal)
        const now = clock.now()
        if (codes.length) await recordSeenCodes(database, { sessionId, codes, now, awayAfter: bigblue.awayAfter })
      }),
    ),
  )
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failures[0])
    log.warn(
      { err: failures[0].reason, meetings: failures.length },
      'attendance could not be read from the meeting provider',
    )
}
