import { makeGroupId } from '@hien/contract/chat'
import type { Dependencies } from '../dependencies.ts'
import { endDueSessions } from './store.ts'

/** Ends the sessions whose time has come, started or not, and tells their rooms (design, decision 17). */
export async function endDueLessons({ database, clock, lessons }: Dependencies): Promise<void> {
  for (const { sessionId, courseCode, classCode } of await endDueSessions(database, clock.now())) {
    lessons.tell('ended', { sessionId, groupId: makeGroupId(courseCode, classCode) })
  }
}
