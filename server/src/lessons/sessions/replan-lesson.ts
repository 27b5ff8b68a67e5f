import { lessonsNear } from '../../courses/calendar/access.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { waitingUntil } from './lesson-times.ts'
import { listWaitingClasses, moveWaitingSession } from './store.ts'

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

/** The same for any number of classes, at the cost of those with a room nobody has started yet. */
export async function replanLessons(
  dependencies: Pick<Dependencies, 'clock'>,
  transaction: Database,
  classIds: string[],
): Promise<void> {
  for (const classId of await listWaitingClasses(transaction, classIds)) {
    await replanLesson(dependencies, transaction, { classId })
  }
}
