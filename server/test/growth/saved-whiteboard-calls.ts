/** Calls the store functions about saved whiteboards as the timer and a second saving do. */
import { lockPost, noteEdited } from '../../src/board/posts/store.ts'
import * as whiteboards from '../../src/board/whiteboards/whiteboard-store.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

export async function callSavedWhiteboardStores(
  database: Database,
  { sessionId, postId, now }: { sessionId: string; postId: string; now: Date },
): Promise<void> {
  await whiteboards.listToSave(database, { since: now, before: now, limit: 5 })
  await whiteboards.claimSaving(database, sessionId, { now, before: now })
  await whiteboards.renewClaims(database, [sessionId], now)
  await whiteboards.stopSavingAtEnd(database, sessionId)
  await lockPost(database, postId)
  await noteEdited(database, postId, now)
}
