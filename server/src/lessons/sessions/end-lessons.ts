import { makeGroupId } from '@hien/contract/chat'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import type { LessonEventBus } from './lesson-events.ts'
import { endSessionsOfClasses, type EndedSession } from './store.ts'

/**
 * Ends the waiting and running lessons of classes, within the transaction that closes the classes.
 * @returns a function that notifies the rooms of these classes. Call it after the commit.
 */
export async function endLessons(
  { clock, lessonEvents }: Pick<Dependencies, 'clock'> & { lessonEvents: Pick<LessonEventBus, 'publish'> },
  transaction: Database,
  classIds: string[],
): Promise<() => void> {
  const ended = await endSessionsOfClasses(transaction, classIds, clock.now())
  return () => publishEnded(lessonEvents, ended)
}

/** Notifies the rooms of these sessions that the lesson is over. */
export function publishEnded(lessonEvents: Pick<LessonEventBus, 'publish'>, ended: EndedSession[]): void {
  for (const { sessionId, courseCode, classCode } of ended) {
    lessonEvents.publish('ended', { sessionId, groupId: makeGroupId(courseCode, classCode) })
  }
}
