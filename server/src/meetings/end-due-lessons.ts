import type { Dependencies } from '../dependencies.ts'
import { tellEnded } from './end-lessons.ts'
import { endDueSessions } from './store.ts'

/** Ends the sessions whose time has come, started or not, and tells their rooms (decision 029). */
export async function endDueLessons({ database, clock, lessons }: Dependencies): Promise<void> {
  tellEnded(lessons, await endDueSessions(database, clock.now()))
}
