/** SQL that reads whiteboards for the people in a lesson. */
import type {
  LoadedWhiteboardPage,
  OpenedWhiteboard,
  Person,
  WhiteboardPage,
  WhiteboardStroke,
} from '@hien/contract/whiteboard'
import { and, asc, eq, gt, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { sharedRead } from '../../platform/postgres/prepared.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import {
  whiteboardPages,
  whiteboardPens,
  whiteboards,
  whiteboardStrokes,
} from '../../platform/postgres/tables/whiteboard.ts'

/** If more strokes than this, or more bytes of points and words, have changed, the client must open the whiteboard again. */
const maxChangedStrokes = 2000
const maxChangedBytes = 300_000

/** Bytes of the points and words of a stroke. */
export const strokeBytes = sql<number>`(octet_length(${whiteboardStrokes.points}) + octet_length(${whiteboardStrokes.text}))`

const strokeFields = {
  id: whiteboardStrokes.id,
  page: whiteboardStrokes.pageId,
  tool: whiteboardStrokes.tool,
  colour: whiteboardStrokes.colour,
  width: whiteboardStrokes.width,
  author: whiteboardStrokes.authorId,
  points: whiteboardStrokes.points,
  text: whiteboardStrokes.text,
  order: whiteboardStrokes.order,
}

const present = (row: Omit<WhiteboardStroke, 'points'> & { points: Buffer }): WhiteboardStroke => ({
  ...row,
  points: row.points.toString('base64'),
})

/** Returns strokes that are not removed, in the order in which they cover each other. */
async function listStrokes(database: Database, sessionId: string, which: SQL): Promise<WhiteboardStroke[]> {
  const rows = await database
    .select(strokeFields)
    .from(whiteboardStrokes)
    .where(and(eq(whiteboardStrokes.sessionId, sessionId), which, isNull(whiteboardStrokes.removalId)))
    .orderBy(asc(whiteboardStrokes.order), asc(whiteboardStrokes.id))
  return rows.map(present)
}

/** Returns those of these strokes that are not removed. */
export const listStrokesById = (database: Database, sessionId: string, ids: string[]): Promise<WhiteboardStroke[]> =>
  listStrokes(database, sessionId, inArray(whiteboardStrokes.id, ids))

async function listAuthors(database: Database, strokes: WhiteboardStroke[]): Promise<Person[]> {
  const ids = [...new Set(strokes.map(({ author }) => author))]
  if (ids.length === 0) return []
  return database.select({ id: members.id, name: members.fullName }).from(members).where(inArray(members.id, ids))
}

const penOf = sharedRead((database) =>
  database
    .select({ memberId: whiteboardPens.memberId })
    .from(whiteboardPens)
    .where(
      and(
        eq(whiteboardPens.sessionId, sql.placeholder('sessionId')),
        eq(whiteboardPens.memberId, sql.placeholder('memberId')),
      ),
    )
    .prepare('whiteboard_pen_of'),
)

/** True if the student has the pen. */
export async function hasPen(database: Database, sessionId: string, memberId: string): Promise<boolean> {
  const rows = await penOf(database).execute({ sessionId, memberId })
  return rows.length > 0
}

/** Returns the members with these ids, also those who have left the class. */
export const listPeople = (database: Database, ids: string[]): Promise<Person[]> =>
  database.select({ id: members.id, name: members.fullName }).from(members).where(inArray(members.id, ids))

/** Reads all of an answer at one point in time. */
const inOneSnapshot = <Result>(database: Database, read: (transaction: Database) => Promise<Result>): Promise<Result> =>
  database.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

const nothing = { pages: [], view: null, pens: [], shown: false, savesAtEnd: false, authors: [] }

/** Returns the answer to OpenWhiteboard. @param since the number of the last batch that the client has; null if it has nothing. */
export const readWhiteboard = (
  database: Database,
  sessionId: string,
  since: number | null,
): Promise<OpenedWhiteboard> =>
  inOneSnapshot(database, async (transaction) => {
    const [board] = await transaction.select().from(whiteboards).where(eq(whiteboards.sessionId, sessionId))
    const seq = board?.seq ?? 0
    const empty = { ...nothing, sessionId, seq, strokes: [], removed: [] }
    if (since !== null && (since > seq || (await isTooFar(transaction, sessionId, since))))
      return { ...empty, isTooFar: true }
    if (!board) return { ...empty, isTooFar: false }
    const pages = await listPages(transaction, sessionId)
    const { viewPageId: page, viewLeft: left, viewTop: top, viewWidth: width, shown, savesAtEnd } = board
    const isViewShown = page !== null && pages.some(({ id }) => id === page)
    const view = isViewShown ? { page, left, top, width } : null
    const which = since === null ? view && eq(whiteboardStrokes.pageId, view.page) : gt(whiteboardStrokes.seq, since)
    const strokes = which ? await listStrokes(transaction, sessionId, which) : []
    const removed = since === null ? [] : await listRemoved(transaction, sessionId, since)
    const pens = await listPens(transaction, sessionId)
    const authors = await listAuthors(transaction, strokes)
    return { sessionId, seq, pages, view, pens, shown, savesAtEnd, authors, strokes, removed, isTooFar: false }
  })

/** True if so much has changed since a batch that sending it is not worth while. */
async function isTooFar(transaction: Database, sessionId: string, since: number): Promise<boolean> {
  const changed = transaction
    .select({ bytes: strokeBytes.as('bytes') })
    .from(whiteboardStrokes)
    .where(and(eq(whiteboardStrokes.sessionId, sessionId), gt(whiteboardStrokes.seq, since)))
    .limit(maxChangedStrokes + 1)
    .as('changed')
  const [row] = await transaction
    .select({ strokes: sql<number>`count(*)::int`, bytes: sql<number>`coalesce(sum(${changed.bytes}), 0)::int` })
    .from(changed)
  return (row?.strokes ?? 0) > maxChangedStrokes || (row?.bytes ?? 0) > maxChangedBytes
}

const listPages = (transaction: Database, sessionId: string): Promise<WhiteboardPage[]> =>
  transaction
    .select({
      id: whiteboardPages.id,
      background: whiteboardPages.background,
      fileId: whiteboardPages.fileId,
      filePage: whiteboardPages.filePage,
      height: whiteboardPages.height,
      turn: whiteboardPages.turn,
    })
    .from(whiteboardPages)
    .where(and(eq(whiteboardPages.sessionId, sessionId), eq(whiteboardPages.removed, false)))
    .orderBy(asc(whiteboardPages.position), asc(whiteboardPages.id))

const listPens = (transaction: Database, sessionId: string): Promise<Person[]> =>
  transaction
    .select({ id: members.id, name: members.fullName })
    .from(whiteboardPens)
    .innerJoin(members, eq(members.id, whiteboardPens.memberId))
    .where(eq(whiteboardPens.sessionId, sessionId))
    .orderBy(asc(members.fullName), asc(members.id))

async function listRemoved(transaction: Database, sessionId: string, since: number): Promise<string[]> {
  const { id, seq, removalId } = whiteboardStrokes
  const rows = await transaction
    .select({ id })
    .from(whiteboardStrokes)
    .where(and(eq(whiteboardStrokes.sessionId, sessionId), gt(seq, since), sql`${removalId} is not null`))
  return rows.map((row) => row.id)
}

/** Returns the answer to LoadWhiteboardPage. A page that does not exist has no strokes. */
export const readPage = (database: Database, sessionId: string, pageId: string): Promise<LoadedWhiteboardPage> =>
  inOneSnapshot(database, async (transaction) => {
    const [board] = await transaction
      .select({ seq: whiteboards.seq })
      .from(whiteboards)
      .where(eq(whiteboards.sessionId, sessionId))
    const strokes = await listStrokes(transaction, sessionId, eq(whiteboardStrokes.pageId, pageId))
    return { seq: board?.seq ?? 0, strokes, authors: await listAuthors(transaction, strokes) }
  })
