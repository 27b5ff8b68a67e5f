import { removeExpired } from '../accounts/sign-ins/remove-expired.ts'
import { runAll } from '../core/run-all.ts'
import { fillCalendars } from '../courses/calendar/planning/fill-calendars.ts'
import { removeUnusedPictures } from '../courses/pictures/remove-unused-pictures.ts'
import { createFileSweep } from '../homework/files/sweep-files.ts'
import { closeMissedMeetings } from '../lessons/meetings/close-meetings.ts'
import { pollAttendance } from '../lessons/meetings/poll-attendance.ts'
import { endDueLessons } from '../lessons/sessions/end-due-lessons.ts'
import { forgetRemovals } from '../lessons/video-room/removals/forget-removals.ts'
import type { VideoRoomHub } from '../lessons/video-room/video-room-hub.ts'
import type { ChatHub } from '../lessons/waiting-room/chat-hub.ts'
import { createClockWatch } from '../platform/clock-watch/watch-clock.ts'
import { acquireLeaderLease } from '../platform/cluster/leader-lease.ts'
import type { PrivacyDependencies } from '../privacy/dependencies.ts'
import { eraseDueAccounts } from '../privacy/erasure/erase-accounts.ts'
import { applyRetention } from '../privacy/retention/apply-retention.ts'
import { closeUnusedAccounts } from '../privacy/retention/close-unused-accounts.ts'

/**
 * Creates the sweep, which does the work that is due by time. Every node keeps the sessions of its waiting rooms from expiring,
 * and ends due lessons. The node with the leader lease does the rest for all nodes.
 */
export function createSweep({
  dependencies,
  chat,
  videoRooms,
}: {
  dependencies: PrivacyDependencies
  chat: Pick<ChatHub, 'keepWaiting'>
  videoRooms: Pick<VideoRoomHub, 'emptyEnded'>
}): () => Promise<void> {
  const sweepFiles = createFileSweep(dependencies)
  const isClockPlausible = createClockWatch(dependencies)
  const removeByClock = async () => {
    if (!(await isClockPlausible())) return
    await runAll([
      () => removeExpired(dependencies),
      () => removeUnusedPictures(dependencies),
      () => forgetRemovals(dependencies),
      () => applyRetention(dependencies),
      () => closeUnusedAccounts(dependencies),
      () => eraseDueAccounts(dependencies),
      // Last, because the steps above delete rows that refer to files, and this step deletes files to which no row refers.
      sweepFiles,
    ])
  }
  return async () => {
    await chat.keepWaiting()
    await endDueLessons(dependencies)
    if (!(await acquireLeaderLease(dependencies, 'sweep'))) return
    await runAll([
      () => videoRooms.emptyEnded(),
      removeByClock,
      () => fillCalendars(dependencies),
      () => Promise.all([pollAttendance(dependencies), closeMissedMeetings(dependencies)]),
    ])
  }
}
