import { publishEnded } from './end-lessons.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { endDueSessions } from './store.ts'

/** Ends the sessions that have expired, started or not, and tells their rooms (decision 029). */
export async function endDueLessons({ database, clock, lessonEvents }: LessonsDependencies): Promise<void> {
  publishEnded(lessonEvents, await endDueSessions(database, clock.now()))
}
