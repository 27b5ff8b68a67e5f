/** SQL that stores batches of changes of whiteboards. All functions but the first need the lock that it takes. */
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import {
  whiteboardPages,
  whiteboardPens,
  whiteboards,
  whiteboardStrokes,
} from '../../platform/postgres/tables/whiteboard.ts'
import { strokeBytes } from './whiteboard-store.ts'
import type { BoardChanges, BoardSettings, PageSize, PageState, StrokeState } from './changes/board-state.ts'

type BoardRow = { seq: number; settings: BoardSettings }

/**
 * Takes the next number, and locks the whiteboard until the end of the transaction. Creates the whiteboard if nobody has written yet.
 * The session is not locked, so that chat and whiteboard do not wait for each other. Returns null if the lesson has not started, or did
 * not end after `endedAfter`.
 */
export async function takeNumber(transaction: Database, sessionId: string, endedAfter: Date): Promise<BoardRow | null> {
  const isWritable = sql`(state = 'live' or ended_at > ${endedAfter.toISOString()}::timestamptz)`
  const known = await tryTakeNumber(transaction, sessionId, isWritable)
  if (known) return known
  await transaction.execute(sql`
    insert into ${whiteboards} (session_id, seq)
    select id, 0 from ${lessonSessions} where id = ${sessionId} and ${isWritable} on conflict do nothing`)
  return tryTakeNumber(transaction, sessionId, isWritable)
}

async function tryTakeNumber(transaction: Database, sessionId: string, isWritable: SQL): Promise<BoardRow | null> {
  const { rows } = await transaction.execute<{
    seq: number
    view_page_id: string | null
    view_left: number
    view_top: number
    view_width: number
    shown: boolean
    saves_at_end: boolean
  }>(sql`
    update ${whiteboards} set seq = seq + 1 from ${lessonSessions} as session
    where session_id = ${sessionId} and session.id = session_id and ${isWritable}
    returning seq, view_page_id, view_left, view_top, view_width, shown, saves_at_end`)
  const [row] = rows
  if (!row) return null
  const { view_page_id: page, view_left: left, view_top: top, view_width: width } = row
  const view = page === null ? null : { page, left, top, width }
  return { seq: row.seq, settings: { view, shown: row.shown, savesAtEnd: row.saves_at_end } }
}

const sizeFields = {
  strokes: whiteboardPages.strokeCount,
  bytes: whiteboardPages.strokeBytes,
  studentStrokes: whiteboardPages.studentStrokeCount,
  studentBytes: whiteboardPages.studentStrokeBytes,
}

const strokeFields = {
  id: whiteboardStrokes.id,
  pageId: whiteboardStrokes.pageId,
  authorId: whiteboardStrokes.authorId,
  tool: whiteboardStrokes.tool,
  pointCount: whiteboardStrokes.pointCount,
  bytes: strokeBytes,
  removalId: whiteboardStrokes.removalId,
  removedBy: whiteboardStrokes.removedBy,
  size: sizeFields,
}

/** Returns strokes with the sizes of their pages: those with these ids, of these removals, or on these pages. */
export async function listStrokeStates(
  transaction: Database,
  sessionId: string,
  { ids, removalIds, pageIds }: { ids: string[]; removalIds: string[]; pageIds: string[] },
): Promise<(StrokeState & { size: PageSize })[]> {
  const { id, removalId, pageId } = whiteboardStrokes
  const isNamed = [
    ...(ids.length > 0 ? [inArray(id, ids)] : []),
    ...(removalIds.length > 0 ? [inArray(removalId, removalIds)] : []),
    ...(pageIds.length > 0 ? [inArray(pageId, pageIds)] : []),
  ]
  if (isNamed.length === 0) return []
  return transaction
    .select(strokeFields)
    .from(whiteboardStrokes)
    .innerJoin(
      whiteboardPages,
      and(eq(whiteboardPages.sessionId, whiteboardStrokes.sessionId), eq(whiteboardPages.id, whiteboardStrokes.pageId)),
    )
    .where(and(eq(whiteboardStrokes.sessionId, sessionId), or(...isNamed)))
}

/** Returns pages with their sizes, also removed ones: those with these ids, or all if `ids` is null. */
export async function listPageStates(
  transaction: Database,
  sessionId: string,
  ids: string[] | null,
): Promise<(PageState & { size: PageSize })[]> {
  if (ids?.length === 0) return []
  return transaction
    .select(pageFields)
    .from(whiteboardPages)
    .where(and(eq(whiteboardPages.sessionId, sessionId), ids ? inArray(whiteboardPages.id, ids) : sql`true`))
}

const pageFields = {
  id: whiteboardPages.id,
  position: whiteboardPages.position,
  background: whiteboardPages.background,
  fileId: whiteboardPages.fileId,
  filePage: whiteboardPages.filePage,
  height: whiteboardPages.height,
  turn: whiteboardPages.turn,
  removed: whiteboardPages.removed,
  clearedBy: whiteboardPages.clearedBy,
  size: sizeFields,
}

export async function savePages(transaction: Database, sessionId: string, pages: PageState[]): Promise<void> {
  await transaction
    .insert(whiteboardPages)
    .values(pages.map((page) => ({ ...page, sessionId })))
    .onConflictDoUpdate({
      target: [whiteboardPages.sessionId, whiteboardPages.id],
      set: {
        position: sql`excluded.position`,
        turn: sql`excluded.turn`,
        removed: sql`excluded.removed`,
        clearedBy: sql`excluded.cleared_by`,
      },
    })
}

const column = <Row>(rows: Row[], read: (row: Row) => unknown) => sql`${sql.param(rows.map(read))}`

/** Inserts strokes, appends points to others, and counts both at their pages, in one statement. */
export async function saveInk(
  transaction: Database,
  { sessionId, seq, authorId }: { sessionId: string; seq: number; authorId: string },
  { newStrokes, parts, growth }: Pick<BoardChanges, 'newStrokes' | 'parts' | 'growth'>,
): Promise<void> {
  const added = [...newStrokes.values()]
  const appended = [...parts]
  const grown = [...growth]
  await transaction.execute(sql`
    with added as (
      insert into ${whiteboardStrokes}
        (session_id, id, page_id, author_id, tool, colour, width, text, points, point_count, "order", seq)
      select ${sessionId}::uuid, id, page_id, ${authorId}::uuid, tool, colour, width, text, points, point_count, "order", ${seq}
      from unnest(
        ${column(added, ({ id }) => id)}::uuid[], ${column(added, ({ pageId }) => pageId)}::uuid[],
        ${column(added, ({ tool }) => tool)}::whiteboard_tool[],
        ${column(added, ({ colour }) => colour)}::whiteboard_colour[], ${column(added, ({ width }) => width)}::smallint[],
        ${column(added, ({ text }) => text)}::text[], ${column(added, ({ points }) => points)}::bytea[],
        ${column(added, ({ pointCount }) => pointCount)}::int[], ${column(added, ({ order }) => order)}::bigint[]
      ) as given (id, page_id, tool, colour, width, text, points, point_count, "order")
    ), appended as (
      update ${whiteboardStrokes} as stroke
      set points = stroke.points || part.points, point_count = stroke.point_count + part.point_count, seq = ${seq}
      from unnest(
        ${column(appended, ([id]) => id)}::uuid[], ${column(appended, ([, part]) => part.points)}::bytea[],
        ${column(appended, ([, part]) => part.pointCount)}::int[]
      ) as part (id, points, point_count)
      where stroke.session_id = ${sessionId} and stroke.id = part.id
    )
    update ${whiteboardPages} as page
    set stroke_count = page.stroke_count + grown.strokes, stroke_bytes = page.stroke_bytes + grown.bytes,
      student_stroke_count = page.student_stroke_count + grown.student_strokes,
      student_stroke_bytes = page.student_stroke_bytes + grown.student_bytes
    from unnest(
      ${column(grown, ([id]) => id)}::uuid[], ${column(grown, ([, size]) => size.strokes)}::int[],
      ${column(grown, ([, size]) => size.bytes)}::int[], ${column(grown, ([, size]) => size.studentStrokes)}::int[],
      ${column(grown, ([, size]) => size.studentBytes)}::int[]
    ) as grown (id, strokes, bytes, student_strokes, student_bytes)
    where page.session_id = ${sessionId} and page.id = grown.id`)
}

/** Stores who removed strokes, or that they are no longer removed. */
export async function saveRemovals(
  transaction: Database,
  { sessionId, seq }: { sessionId: string; seq: number },
  strokes: StrokeState[],
): Promise<void> {
  await transaction.execute(sql`
    update ${whiteboardStrokes} as stroke
    set removal_id = given.removal_id, removed_by = given.removed_by, seq = ${seq}
    from unnest(
      ${column(strokes, ({ id }) => id)}::uuid[], ${column(strokes, ({ removalId }) => removalId)}::uuid[],
      ${column(strokes, ({ removedBy }) => removedBy)}::uuid[]
    ) as given (id, removal_id, removed_by)
    where stroke.session_id = ${sessionId} and stroke.id = given.id`)
}

export async function saveSettings(
  transaction: Database,
  sessionId: string,
  { view, shown, savesAtEnd }: BoardSettings,
): Promise<void> {
  const viewed = view && { viewPageId: view.page, viewLeft: view.left, viewTop: view.top, viewWidth: view.width }
  await transaction
    .update(whiteboards)
    .set({ ...viewed, shown, savesAtEnd })
    .where(eq(whiteboards.sessionId, sessionId))
}

/** True if the student has the pen. Unlike hasPen, a plain query for use in a transaction. */
export async function holdsPen(transaction: Database, sessionId: string, memberId: string): Promise<boolean> {
  const { rowCount } = await transaction.execute(
    sql`select from ${whiteboardPens} where session_id = ${sessionId} and member_id = ${memberId}`,
  )
  return rowCount === 1
}

export const listPenIds = async (transaction: Database, sessionId: string): Promise<string[]> => {
  const rows = await transaction
    .select({ memberId: whiteboardPens.memberId })
    .from(whiteboardPens)
    .where(eq(whiteboardPens.sessionId, sessionId))
  return rows.map(({ memberId }) => memberId)
}

export async function insertPen(transaction: Database, sessionId: string, memberId: string): Promise<void> {
  await transaction.insert(whiteboardPens).values({ sessionId, memberId }).onConflictDoNothing()
}

export async function deletePen(transaction: Database, sessionId: string, memberId: string): Promise<void> {
  await transaction
    .delete(whiteboardPens)
    .where(and(eq(whiteboardPens.sessionId, sessionId), eq(whiteboardPens.memberId, memberId)))
}

/**
 * Takes the next number of each of these whiteboards whose lesson is running, for a batch without changes.
 * @returns the numbers, by session id.
 */
export async function skipNumbers(database: Database, sessionIds: string[]): Promise<Map<string, number>> {
  const { rows } = await database.execute<{ session_id: string; seq: number }>(sql`
    update ${whiteboards} set seq = seq + 1 from ${lessonSessions}
    where session_id = any(${sql.param(sessionIds)}::uuid[]) and ${lessonSessions.id} = session_id
      and ${lessonSessions.state} = 'live'
    returning session_id, seq`)
  return new Map(rows.map((row) => [row.session_id, row.seq]))
}
