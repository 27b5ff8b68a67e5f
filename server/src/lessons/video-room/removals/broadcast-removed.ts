import { listRemoved } from './removals-store.ts'
import { lessonTeachersGroup, type VideoRoomHubContext } from '../video-room-context.ts'

/** Tells those who teach in a room whom they may let back. */
export async function broadcastRemoved(
  { dependencies, server }: VideoRoomHubContext,
  sessionId: string,
): Promise<void> {
  const removed = await listRemoved(dependencies.database, sessionId)
  server.group(lessonTeachersGroup(sessionId)).send('RemovedChanged', removed)
}
