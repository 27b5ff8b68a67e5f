import type { LessonPattern } from '@hien/contract/lesson-pattern'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { waitingUntil } from './lesson-times.ts'
import { moveWaitingSession } from './store.ts'

/** Lets a lesson nobody has started yet end by its class's new schedule; a running one keeps its own length (decision 025). */
export const replanLesson = (
  { clock }: Pick<Dependencies, 'clock'>,
  transaction: Database,
  { classId, schedule }: { classId: string; schedule: LessonPattern },
): Promise<void> => {
  const now = clock.now()
  return moveWaitingSession(transaction, { classId, now, expiresAt: waitingUntil(schedule, now) })
}
