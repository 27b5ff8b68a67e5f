import { lessonsNear } from '../../courses/calendar/access.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { waitingUntil } from './lesson-times.ts'
import { listWaitingClasses, moveWaitingSession } from './store.ts'

/** Recomputes the end of a class's unstarted session from its lessons. A running session keeps its end (decision 025). */
export async function replanLesson(
  { clock }: Pick<Dependencies, 'clock'>,
  transaction: Database,
  { classId }: { classId: string },
): Promise<void> {
  const now = clock.now()
  const lessons = await lessonsNear(transaction, [classId], { now })
  await moveWaitingSession(transaction, { classId, now, expiresAt: waitingUntil(lessons, now) })
}

/** Calls replanLesson for each of these classes that has an unstarted session. One query finds them. */
export async function replanLessons(
  dependencies: Pick<Dependencies, 'clock'>,
  transaction: Database,
  classIds: string[],
): Promise<void> {
  for (const classId of await listWaitingClasses(transaction, classIds)) {
    await replanLesson(dependencies, transaction, { classId })
  }
}
