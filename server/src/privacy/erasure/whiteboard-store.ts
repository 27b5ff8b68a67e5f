/** SQL that erases what a member drew on the whiteboards of lessons. */
import { and, eq, exists, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { whiteboardPens, whiteboards, whiteboardStrokes } from '../../platform/postgres/tables/whiteboard.ts'

/**
 * Erases at most `limit` strokes that the member drew as a student. Strokes that somebody drew as a teacher stay without the name, as their
 * posts do. Their whiteboards count as not saved, so that they can be saved again without these strokes. Returns true if more can be
 * left.
 */
export async function eraseSomeStrokes(
  transaction: Database,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<boolean> {
  const student = transaction
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.role, 'MEME')))
  const batch = transaction
    .select({ id: whiteboardStrokes.id, sessionId: whiteboardStrokes.sessionId })
    .from(whiteboardStrokes)
    .where(and(eq(whiteboardStrokes.authorId, memberId), exists(student)))
    .limit(limit)
    .as('batch')
  const erased = await transaction
    .delete(whiteboardStrokes)
    .where(sql`(${whiteboardStrokes.id}, ${whiteboardStrokes.sessionId}) in (select * from ${batch})`)
    .returning({ sessionId: whiteboardStrokes.sessionId })
  const sessionIds = [...new Set(erased.map(({ sessionId }) => sessionId))]
  if (sessionIds.length > 0)
    await transaction
      .update(whiteboards)
      .set({ savedSeq: null })
      .where(and(inArray(whiteboards.sessionId, sessionIds), isNotNull(whiteboards.savedSeq)))
  return erased.length === limit
}

/** Forgets of at most `limit` strokes that the member removed them. The strokes stay removed. Returns true if more can be left. */
export async function eraseSomeRemovals(
  transaction: Database,
  { memberId, limit }: { memberId: string; limit: number },
): Promise<boolean> {
  const batch = transaction
    .select({ id: whiteboardStrokes.id, sessionId: whiteboardStrokes.sessionId })
    .from(whiteboardStrokes)
    .where(eq(whiteboardStrokes.removedBy, memberId))
    .limit(limit)
    .as('batch')
  const { rowCount } = await transaction
    .update(whiteboardStrokes)
    .set({ removedBy: null })
    .where(sql`(${whiteboardStrokes.id}, ${whiteboardStrokes.sessionId}) in (select * from ${batch})`)
  return rowCount === limit
}

export async function erasePensOf(transaction: Database, memberId: string): Promise<void> {
  await transaction.delete(whiteboardPens).where(eq(whiteboardPens.memberId, memberId))
}
