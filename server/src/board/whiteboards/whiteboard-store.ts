/** SQL about whiteboards as they are saved as PDFs. */
import { activeStatus } from '@hien/contract/vocabulary'
import type { PageTurn } from '@hien/contract/whiteboard'
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { files, postFiles } from '../../platform/postgres/tables/files.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { whiteboardPages, whiteboards, whiteboardStrokes } from '../../platform/postgres/tables/whiteboard.ts'

const pageCount = sql<number>`(
  select count(*)::int from ${whiteboardPages} as page where page.session_id = ${lessonSessions.id} and not page.removed
)`

/** Returns a session with its whiteboard. Does not check permissions. Null if there is no such session. */
export async function findWhiteboard(database: Database, sessionId: string) {
  const [row] = await database
    .select({
      sessionId: lessonSessions.id,
      classId: lessonSessions.classId,
      lessonId: lessonSessions.lessonId,
      startedAt: sql<Date>`coalesce(${lessonSessions.startedAt}, ${lessonSessions.createdAt})`.mapWith(
        lessonSessions.createdAt,
      ),
      /** The member who taught the session; null if no teacher was named. */
      sessionTeacherId: lessonSessions.teacherId,
      teacherId: courses.teacherId,
      centreId: courses.centreId,
      isOpen: sql<boolean>`(${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus})`,
      /** The number of the newest batch of changes; 0 without a whiteboard. */
      seq: sql<number>`coalesce(${whiteboards.seq}, 0)`,
      savedSeq: whiteboards.savedSeq,
      pageCount,
      /** The newest saved PDF; null if none was saved, or it is no longer in its post. */
      saved: { id: files.id, name: files.name, type: sql<string>`${files.type}`, size: files.size },
      savedAt: files.storedAt,
    })
    .from(lessonSessions)
    .innerJoin(classes, eq(classes.id, lessonSessions.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(whiteboards, eq(whiteboards.sessionId, lessonSessions.id))
    .leftJoin(
      postFiles,
      and(eq(postFiles.postId, whiteboards.savedPostId), eq(postFiles.fileId, whiteboards.savedFileId)),
    )
    .leftJoin(files, eq(files.id, postFiles.fileId))
    .where(eq(lessonSessions.id, sessionId))
  return row ?? null
}

export type WhiteboardRow = NonNullable<Awaited<ReturnType<typeof findWhiteboard>>>

/** Returns the pages that are not removed, in their order, with their files. */
export const listPages = (database: Database, sessionId: string) =>
  database
    .select({
      id: whiteboardPages.id,
      background: whiteboardPages.background,
      height: whiteboardPages.height,
      turn: sql<PageTurn>`${whiteboardPages.turn}`,
      filePage: whiteboardPages.filePage,
      file: { id: files.id, type: sql<string>`${files.type}`, sha256: sql<string>`${files.sha256}` },
    })
    .from(whiteboardPages)
    .leftJoin(files, and(eq(files.id, whiteboardPages.fileId), sql`${files.storedAt} is not null`))
    .where(and(eq(whiteboardPages.sessionId, sessionId), eq(whiteboardPages.removed, false)))
    .orderBy(asc(whiteboardPages.position), asc(whiteboardPages.id))

/** Returns the strokes of a page that are not removed, in the order in which they cover each other. */
export const listStrokes = (database: Database, { sessionId, pageId }: { sessionId: string; pageId: string }) =>
  database
    .select({
      tool: whiteboardStrokes.tool,
      colour: whiteboardStrokes.colour,
      width: whiteboardStrokes.width,
      text: whiteboardStrokes.text,
      // PostgreSQL breaks base64 into lines.
      points: sql<string>`translate(encode(${whiteboardStrokes.points}, 'base64'), E'\\n', '')`,
    })
    .from(whiteboardStrokes)
    .where(
      and(
        eq(whiteboardStrokes.sessionId, sessionId),
        eq(whiteboardStrokes.pageId, pageId),
        isNull(whiteboardStrokes.removalId),
      ),
    )
    .orderBy(asc(whiteboardStrokes.order), asc(whiteboardStrokes.id))

/** Returns what was saved of a whiteboard; null if it does not exist. Whoever saves holds the lock of the class (lockBoard). */
export async function findSaved(transaction: Database, sessionId: string) {
  const [row] = await transaction
    .select({
      postId: whiteboards.savedPostId,
      fileId: whiteboards.savedFileId,
      seq: whiteboards.savedSeq,
    })
    .from(whiteboards)
    .where(eq(whiteboards.sessionId, sessionId))
  return row ?? null
}

/**
 * Stores what was saved, with the number of the newest batch in it. Without pages there is nothing to save, and ids are null. Ends the
 * claim to save, so that what was stored meanwhile is soon saved too.
 */
export const noteSaved = (
  transaction: Database,
  sessionId: string,
  { postId, fileId, seq }: { postId: string | null; fileId: string | null; seq: number },
) =>
  transaction
    .update(whiteboards)
    .set({ savedPostId: postId, savedFileId: fileId, savedSeq: seq, savingAt: null })
    .where(eq(whiteboards.sessionId, sessionId))

export async function stopSavingAtEnd(database: Database, sessionId: string): Promise<void> {
  await database.update(whiteboards).set({ savesAtEnd: false }).where(eq(whiteboards.sessionId, sessionId))
}

const isToSave = sql`${whiteboards.savesAtEnd} and ${whiteboards.savedSeq} is distinct from ${whiteboards.seq}`
const isUnclaimed = (before: Date) => or(isNull(whiteboards.savingAt), lte(whiteboards.savingAt, before))

/**
 * Returns the sessions that ended after `since` and whose whiteboard is to be saved at the end, was not saved since it last changed,
 * and that no node has claimed after `before`.
 */
export async function listToSave(
  database: Database,
  { since, before, limit }: { since: Date; before: Date; limit: number },
): Promise<string[]> {
  const rows = await database
    .select({ sessionId: whiteboards.sessionId })
    .from(whiteboards)
    .innerJoin(lessonSessions, eq(lessonSessions.id, whiteboards.sessionId))
    .where(and(isToSave, eq(lessonSessions.state, 'ended'), gt(lessonSessions.endedAt, since), isUnclaimed(before)))
    .limit(limit)
  return rows.map(({ sessionId }) => sessionId)
}

/**
 * Claims the right to save a whiteboard at the end of its lesson, so that only one node does. A claim that was made after `before`
 * still counts; an older one is replaced.
 * @returns true if the caller got the claim and must save the whiteboard.
 */
export async function claimSaving(
  database: Database,
  sessionId: string,
  { now, before }: { now: Date; before: Date },
): Promise<boolean> {
  const rows = await database
    .update(whiteboards)
    .set({ savingAt: now })
    .where(and(eq(whiteboards.sessionId, sessionId), isToSave, isUnclaimed(before)))
    .returning({ sessionId: whiteboards.sessionId })
  return rows.length > 0
}

/** Makes claims last from `now` on. Sessions whose whiteboard has been saved meanwhile are left alone. */
export async function renewClaims(database: Database, sessionIds: string[], now: Date): Promise<void> {
  await database
    .update(whiteboards)
    .set({ savingAt: now })
    .where(and(inArray(whiteboards.sessionId, sessionIds), isNotNull(whiteboards.savingAt)))
}
