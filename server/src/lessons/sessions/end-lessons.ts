import { makeGroupId } from '@hien/contract/chat'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { LessonEventBus } from './lesson-events.ts'
import { endSessionsOfClasses, type EndedSession } from './store.ts'

/**
 * Ends the lessons of classes that hold no more, waited for or running, in the transaction that closes these.
 * @returns what tells their rooms, to be called once the transaction stands.
 */
export async function endLessons(
  { clock, lessonEvents }: Pick<Dependencies, 'clock'> & { lessonEvents: Pick<LessonEventBus, 'publish'> },
  transaction: Database,
  classIds: string[],
): Promise<() => void> {
  const ended = await endSessionsOfClasses(transaction, classIds, clock.now())
  return () => publishEnded(lessonEvents, ended)
}

/** Tells the rooms of these sessions that the lesson is over. */
export function publishEnded(lessonEvents: Pick<LessonEventBus, 'publish'>, ended: EndedSession[]): void {
  for (const { sessionId, courseCode, classCode } of ended) {
    lessonEvents.publish('ended', { sessionId, groupId: makeGroupId(courseCode, classCode) })
  }
}
