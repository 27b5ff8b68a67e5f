import { publishEnded } from './end-lessons.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { endDueSessions } from './store.ts'

/**
 * Ends every expired session, whether a teacher started it or not, and notifies the people in its rooms (decision 029).
 */
export async function endDueLessons({ database, clock, lessonEvents }: LessonsDependencies): Promise<void> {
  publishEnded(lessonEvents, await endDueSessions(database, clock.now()))
}
