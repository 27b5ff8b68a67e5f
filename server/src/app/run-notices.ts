import { runEvery } from '../core/run-every.ts'
import { createDigests } from '../notices/mail/create-digests.ts'
import { followCauses } from '../notices/planning/follow-events.ts'
import { noticePlanners } from '../notices/planning/planners.ts'
import { scanCauses } from '../notices/planning/scan-causes.ts'
import { createPushSending } from '../notices/sending/send-pushes.ts'
import { acquireLeaderLease } from '../platform/cluster/leader-lease.ts'
import type { AppDependencies } from './create-dependencies.ts'
import type { watchTimedWork } from './timed-work.ts'

/**
 * Starts the work for notices. Each node creates notices for its own events. The node with the leader lease also scans for
 * missed notices, and sends all notices as pushes and as mails.
 */
export function runNotices(dependencies: AppDependencies, watched: ReturnType<typeof watchTimedWork>) {
  const causes = followCauses(dependencies, watched)
  const pushSending = createPushSending(dependencies, noticePlanners)
  const digests = createDigests(dependencies, noticePlanners)
  const asLeader = (send: () => Promise<void>) => async () => {
    if (await acquireLeaderLease(dependencies, 'notices')) await send()
  }
  const sendPushes = watched('pushes', asLeader(pushSending.run))
  const scan = watched('notices', () => scanCauses(dependencies))
  const sendMails = watched('mails of notices', asLeader(digests.send))
  dependencies.noticeEvents.subscribe('due', () => void sendPushes())
  const timers = [runEvery(scan, 5000), runEvery(sendPushes, 5000), runEvery(sendMails, 10_000)]
  return {
    /** Stops all timers, and the searches that events cause. Resolves when no such search is running, or after a second. */
    async stopLooking(): Promise<void> {
      for (const timer of timers) timer.stop()
      await causes.stop()
    },
    /** Begins no further mail and waits for mails being sent, for at most `timeout` milliseconds. */
    stopMails: (timeout: number): Promise<void> => digests.stop(timeout),
    /** Begins no further push and waits for pushes being sent, for at most `timeout` milliseconds. */
    closePushes: (timeout: number): Promise<void> => pushSending.close(timeout),
  }
}
