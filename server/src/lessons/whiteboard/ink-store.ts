/** SQL that stores a teacher's ink in one prepared statement. A teacher who writes without pause sends about 14 batches a second. */
import { whiteboardLimits } from '@hien/contract/whiteboard'
import { sql, type SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Database } from '../../platform/postgres/database.ts'
import { preparedOnce } from '../../platform/postgres/prepared.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { whiteboardPages, whiteboards, whiteboardStrokes } from '../../platform/postgres/tables/whiteboard.ts'
import { ordersPerBatch } from './changes/apply-changes.ts'
import type { ExpectedInk } from './changes/expect-ink.ts'

const { maxStrokesPerPage, maxBytesPerPage } = whiteboardLimits

/** A parameter of an array type. The subquery hides the length of the array, so that PostgreSQL keeps its plan (isAmong). */
const array = (name: string, type: string): SQL => sql`(select ${sql.placeholder(name)}::${sql.raw(type)}[])`
const sessionId = sql`${sql.placeholder('sessionId')}::uuid`
const authorId = sql`${sql.placeholder('authorId')}::uuid`

/**
 * Each part waits for the one before, as its rows show. An UPDATE sees the newest version of its rows, also after it has waited for the
 * whiteboard's lock. If a row is missing, or is not as expected, the division by zero undoes everything.
 */
const inkAtOnce = preparedOnce((database) => {
  const numbered = database.$with('numbered', { seq: sql<number>`seq`.as('seq') }).as(sql`
    update ${whiteboards} set seq = seq + 1 from ${lessonSessions} as session
    where session_id = ${sessionId} and session.id = session_id
      and (session.state = 'live' or session.ended_at > ${sql.placeholder('endedAfter')}::timestamptz)
    returning seq`)
  const begun = database.$with('begun', {}).as(sql`
    insert into ${whiteboardStrokes}
      (session_id, id, page_id, author_id, tool, colour, width, text, points, point_count, "order", seq)
    select ${sessionId}, id, page_id, ${authorId}, tool, colour, width, '', points, point_count,
      numbered.seq * ${sql.raw(String(ordersPerBatch))}::bigint + "order", numbered.seq
    from numbered, unnest(
      ${array('ids', 'uuid')}, ${array('pageIds', 'uuid')}, ${array('tools', 'whiteboard_tool')},
      ${array('colours', 'whiteboard_colour')}, ${array('widths', 'smallint')}, ${array('points', 'bytea')},
      ${array('pointCounts', 'int')}, ${array('orders', 'int')}
    ) as given (id, page_id, tool, colour, width, points, point_count, "order")
    on conflict do nothing
    returning page_id, 1 as strokes, octet_length(points) as bytes`)
  const appended = database.$with('appended', {}).as(sql`
    update ${whiteboardStrokes} as stroke
    set points = stroke.points || part.points, point_count = stroke.point_count + part.point_count, seq = numbered.seq
    from numbered, unnest(
      ${array('partIds', 'uuid')}, ${array('parts', 'bytea')}, ${array('partCounts', 'int')}, ${array('froms', 'int')}
    ) as part (id, points, point_count, "from")
    where stroke.session_id = ${sessionId} and stroke.id = part.id and stroke.point_count = part."from"
      and stroke.author_id = ${authorId} and stroke.tool in ('pen', 'highlighter') and stroke.removal_id is null
    returning stroke.page_id, 0 as strokes, octet_length(part.points) as bytes`)
  const grown = database.$with('grown', {}).as(sql`
    select page_id, sum(strokes)::int as strokes, sum(bytes)::int as bytes
    from (select * from begun union all select * from appended) as stroke group by page_id`)
  const pages = database.$with('pages', {}).as(sql`
    update ${whiteboardPages} as page
    set stroke_count = page.stroke_count + grown.strokes, stroke_bytes = page.stroke_bytes + grown.bytes
    from grown
    where page.session_id = ${sessionId} and page.id = grown.page_id and (grown.strokes = 0 or not page.removed)
      and page.stroke_count + grown.strokes <= ${sql.raw(String(maxStrokesPerPage))}
      and page.stroke_bytes + grown.bytes <= ${sql.raw(String(maxBytesPerPage))}
    returning page.id`)
  const isComplete = sql`(
    (select count(*) from begun) = ${sql.placeholder('begunCount')}::int
    and (select count(*) from appended) = ${sql.placeholder('appendedCount')}::int
    and (select count(*) from pages) = (select count(*) from grown)
  )`
  return database
    .with(numbered, begun, appended, grown, pages)
    .select()
    .from(numbered)
    .where(sql`1 / ${isComplete}::int = 1`)
    .prepare('whiteboard_ink_at_once')
})

const isDivisionByZero = (error: unknown) =>
  error instanceof Error && error.cause instanceof pg.DatabaseError && error.cause.code === '22012'

/**
 * Takes the next number and stores ink under it.
 * @returns the number. Null, and then nothing is stored, if the whiteboard does not exist, or its lesson is not running and did not end after `endedAfter`; if a new stroke
 * exists, its page is removed, or a page has no room; or if an appended stroke is somebody else's, a line, a text or removed, or has
 * not exactly as many points as the part expects.
 */
export async function storeInkAtOnce(
  database: Database,
  { sessionId, authorId, endedAfter }: { sessionId: string; authorId: string; endedAfter: Date },
  { begun, appended }: Pick<ExpectedInk, 'begun' | 'appended'>,
): Promise<number | null> {
  try {
    const [row] = await inkAtOnce(database).execute({
      sessionId,
      authorId,
      endedAfter,
      ids: begun.map(({ id }) => id),
      pageIds: begun.map(({ pageId }) => pageId),
      tools: begun.map(({ tool }) => tool),
      colours: begun.map(({ colour }) => colour),
      widths: begun.map(({ width }) => width),
      points: begun.map(({ points }) => points),
      pointCounts: begun.map(({ pointCount }) => pointCount),
      orders: begun.map(({ order }) => order),
      begunCount: begun.length,
      partIds: appended.map(({ id }) => id),
      parts: appended.map(({ points }) => points),
      partCounts: appended.map(({ pointCount }) => pointCount),
      froms: appended.map(({ from }) => from),
      appendedCount: appended.length,
    })
    return row?.seq ?? null
  } catch (error) {
    if (isDivisionByZero(error)) return null
    throw error
  }
}
