/** SQL that exports what a member drew on the whiteboards of lessons. */
import { decodePoints } from '@hien/contract/stroke-points'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { whiteboardPens, whiteboardStrokes } from '../../platform/postgres/tables/whiteboard.ts'
import { lastReadId, type Slice } from './slice.ts'

/** Reads the strokes and texts that the member drew. `points` has x, y and pressure of each point, in one flat list. */
export async function readWhiteboardStrokes(database: Database, slice: Slice) {
  const rows = await database
    .select({
      id: whiteboardStrokes.id,
      classCode: classes.code,
      lessonStartedAt: lessonSessions.startedAt,
      page: whiteboardStrokes.pageId,
      tool: whiteboardStrokes.tool,
      colour: whiteboardStrokes.colour,
      width: whiteboardStrokes.width,
      text: whiteboardStrokes.text,
      points: whiteboardStrokes.points,
      removalId: whiteboardStrokes.removalId,
    })
    .from(whiteboardStrokes)
    .innerJoin(lessonSessions, eq(lessonSessions.id, whiteboardStrokes.sessionId))
    .innerJoin(classes, eq(classes.id, lessonSessions.classId))
    .where(and(eq(whiteboardStrokes.authorId, slice.memberId), gt(whiteboardStrokes.id, lastReadId(slice))))
    .orderBy(asc(whiteboardStrokes.id))
    .limit(slice.take)
  return rows.map(({ points, removalId, ...stroke }) => ({
    ...stroke,
    isRemoved: removalId !== null,
    points: decodePoints(points.toString('base64')),
  }))
}

/** Reads the lessons in which the member has the pen of the whiteboard. */
export const readWhiteboardPens = (database: Database, slice: Slice) =>
  database
    .select({ id: whiteboardPens.sessionId, classCode: classes.code, lessonStartedAt: lessonSessions.startedAt })
    .from(whiteboardPens)
    .innerJoin(lessonSessions, eq(lessonSessions.id, whiteboardPens.sessionId))
    .innerJoin(classes, eq(classes.id, lessonSessions.classId))
    .where(and(eq(whiteboardPens.memberId, slice.memberId), gt(whiteboardPens.sessionId, lastReadId(slice))))
    .orderBy(asc(whiteboardPens.sessionId))
    .limit(slice.take)
