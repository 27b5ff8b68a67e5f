import type { LessonPattern } from '@hien/contract/lesson-pattern'
import type { Dependencies } from '../../platform/dependencies.ts'
import { waitingUntil } from './lesson-times.ts'
import { prolongWaitingSession } from './store.ts'

/** Lets an unstarted session without a planned lesson live on while people are in its room, and four hours after. */
export const keepSessionWaiting = (
  { database, clock }: Dependencies,
  session: { id: string; schedule: LessonPattern },
): Promise<void> =>
  prolongWaitingSession(database, { id: session.id, expiresAt: waitingUntil(session.schedule, clock.now()) })
