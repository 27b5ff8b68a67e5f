import { lessonsNear } from '../../courses/calendar/access.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { waitingUntil } from './lesson-times.ts'
import { moveWaitingSession } from './store.ts'

/** Lets a session nobody has started yet end by the lessons its class has now; a running one keeps its own length (decision 025). */
export async function replanLesson(
  { clock }: Pick<Dependencies, 'clock'>,
  transaction: Database,
  { classId }: { classId: string },
): Promise<void> {
  const now = clock.now()
  const lessons = await lessonsNear(transaction, [classId], { now })
  await moveWaitingSession(transaction, { classId, now, expiresAt: waitingUntil(lessons, now) })
}
