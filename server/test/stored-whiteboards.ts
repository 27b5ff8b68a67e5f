/** Stores sessions and whiteboards as the hub would have written them. */
import { randomUUID } from 'node:crypto'
import { encodePoints } from '@hien/contract/stroke-points'
import type { WhiteboardColour, WhiteboardTool } from '@hien/contract/whiteboard'
import type { TestServer } from './test-server.ts'

type Server = Pick<TestServer, 'sql' | 'clock'>

/** Stores a running or an ended session of a class. Returns its id. */
export async function aStoredSession(
  { sql, clock }: Server,
  {
    classId,
    lessonId = null,
    teacherId = null,
    ended = false,
  }: { classId: string; lessonId?: string | null; teacherId?: string | null; ended?: boolean },
): Promise<string> {
  const now = clock.now()
  const { rows } = await sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, created_at, expires_at, started_at, ended_at, lesson_id, teacher_id)
     values ($1, $2, $3, $3::timestamptz + interval '3 hours', $3, $4, $5, $6) returning id`,
    [classId, ended ? 'ended' : 'live', now, ended ? now : null, lessonId, teacherId],
  )
  return rows[0]?.id ?? ''
}

/** Stores a whiteboard without pages. */
export async function aStoredWhiteboard(
  { sql }: Server,
  sessionId: string,
  { savesAtEnd = false } = {},
): Promise<void> {
  await sql.query('insert into whiteboards (session_id, seq, saves_at_end) values ($1, 1, $2)', [sessionId, savesAtEnd])
}

/** Stores a page behind the others. Returns its id. */
export async function aStoredPage(
  { sql }: Server,
  sessionId: string,
  {
    fileId = null,
    filePage = 1,
    removed = false,
    height = 14_142,
  }: { fileId?: string | null; filePage?: number; removed?: boolean; height?: number } = {},
): Promise<string> {
  const id = randomUUID()
  await sql.query(
    `insert into whiteboard_pages (session_id, id, position, background, file_id, file_page, height, turn, removed)
     values ($1, $2, (select count(*) from whiteboard_pages), $3, $4, $5, $6, 0, $7)`,
    [sessionId, id, fileId === null ? 'blank' : 'file', fileId, filePage, height, removed],
  )
  return id
}

/** Stores a stroke above the others, as a new batch of changes. */
export async function aStoredStroke(
  { sql }: Server,
  sessionId: string,
  {
    pageId,
    authorId,
    points = [1000, 1000, 500, 2000, 1500, 500],
    tool = 'pen',
    colour = 'black',
    text = '',
    removed = false,
  }: {
    pageId: string
    authorId: string
    points?: number[]
    tool?: WhiteboardTool
    colour?: WhiteboardColour
    text?: string
    removed?: boolean
  },
): Promise<void> {
  const { rows } = await sql.query<{ seq: number }>(
    'update whiteboards set seq = seq + 1 where session_id = $1 returning seq',
    [sessionId],
  )
  const seq = rows[0]?.seq ?? 0
  await sql.query(
    `insert into whiteboard_strokes
       (session_id, id, page_id, author_id, tool, colour, width, text, points, point_count, "order", seq, removal_id, removed_by)
     values ($1, $2, $3, $4, $5, $6, 30, $7, $8, $9, $10, $11, $12, $13)`,
    [
      sessionId,
      randomUUID(),
      pageId,
      authorId,
      tool,
      colour,
      text,
      Buffer.from(encodePoints(points), 'base64'),
      points.length / 3,
      seq * 1000,
      seq,
      removed ? randomUUID() : null,
      removed ? authorId : null,
    ],
  )
}
