import type { Dependencies } from '../../platform/dependencies.ts'
import { publishEnded } from './end-lessons.ts'
import { endDueSessions } from './store.ts'

/** Ends the sessions whose time has come, started or not, and tells their rooms (decision 029). */
export async function endDueLessons({ database, clock, lessonEvents }: Dependencies): Promise<void> {
  publishEnded(lessonEvents, await endDueSessions(database, clock.now()))
}
