import { listRemoved } from './removals-store.ts'
import { lessonTeachersGroup, type VideoRoomHubContext } from '../video-room-context.ts'

/** Sends the list of members removed from the lesson to the teachers in its video room. */
export async function broadcastRemoved(
  { dependencies, server }: VideoRoomHubContext,
  sessionId: string,
): Promise<void> {
  const removed = await listRemoved(dependencies.database, sessionId)
  server.group(lessonTeachersGroup(sessionId)).send('RemovedChanged', removed)
}
