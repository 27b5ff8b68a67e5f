/** Calls the store functions of the whiteboard as the chat hub does. */
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { noChanges } from '../../src/lessons/whiteboard/changes/board-state.ts'
import { storeInkAtOnce } from '../../src/lessons/whiteboard/ink-store.ts'
import * as reading from '../../src/lessons/whiteboard/whiteboard-store.ts'
import * as writing from '../../src/lessons/whiteboard/writing-store.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** Calls every one of these functions once, about a session of the teacher that is not running yet. */
export async function callWhiteboardStores(
  database: Database,
  { sessionId, memberId, teacherId }: { sessionId: string; memberId: string; teacherId: string },
): Promise<void> {
  await database.execute(sql`update lesson_sessions set state = 'live', started_at = now() where id = ${sessionId}`)
  const numbered = await writing.takeNumber(database, sessionId, new Date())
  if (!numbered) throw new Error('The lesson is not running')
  const batch = { sessionId, seq: numbered.seq }
  const [pageId, id] = [randomUUID(), randomUUID()]
  const look = { background: 'blank', fileId: null, filePage: 1, height: 14_142, turn: 0 } as const
  await writing.savePages(database, sessionId, [{ id: pageId, ...look, position: 0, removed: false, clearedBy: null }])
  const points = Buffer.from('010203', 'hex')
  const stroke = {
    id,
    pageId,
    tool: 'pen',
    colour: 'red',
    width: 12,
    text: '',
    points,
    pointCount: 1,
    order: 1,
  } as const
  const growth = new Map([[pageId, { strokes: 1, bytes: 3, studentStrokes: 0, studentBytes: 0 }]])
  const author = { ...batch, authorId: teacherId }
  await writing.saveInk(database, author, { ...noChanges(), newStrokes: new Map([[id, stroke]]), growth })
  await writing.saveInk(database, author, { ...noChanges(), parts: new Map([[id, { points, pointCount: 1 }]]), growth })
  const begun = [{ ...stroke, id: randomUUID() }]
  const appended = [{ id, from: 2, points, pointCount: 1 }]
  if ((await storeInkAtOnce(database, { ...author, endedAfter: new Date() }, { begun, appended })) === null)
    throw new Error('The ink was not stored')
  const named = { ids: [id], removalIds: [], pageIds: [] }
  await writing.listStrokeStates(database, sessionId, named)
  await writing.listStrokeStates(database, sessionId, { ...named, removalIds: [id] })
  await writing.listStrokeStates(database, sessionId, { ...named, pageIds: [pageId] })
  await writing.listPageStates(database, sessionId, [pageId])
  await writing.listPageStates(database, sessionId, null)
  await writing.saveRemovals(database, batch, [
    { id, pageId, authorId: teacherId, tool: 'pen', pointCount: 3, bytes: 9, removalId: null, removedBy: null },
  ])
  await writing.saveSettings(database, sessionId, numbered.settings)
  await writing.insertPen(database, sessionId, memberId)
  await writing.holdsPen(database, sessionId, memberId)
  await writing.listPenIds(database, sessionId)
  await writing.skipNumbers(database, [sessionId])
  await reading.hasPen(database, sessionId, memberId)
  await reading.listPeople(database, [memberId, teacherId])
  await reading.listStrokesById(database, sessionId, [id])
  await reading.readWhiteboard(database, sessionId, null)
  await reading.readWhiteboard(database, sessionId, 0)
  await reading.readPage(database, sessionId, pageId)
  await writing.deletePen(database, sessionId, memberId)
}
