/** The whiteboards of lesson sessions (decision 080). Lengths are in ten-thousandths of a page's width. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgEnum, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { pageBackgrounds, whiteboardColours, whiteboardTools, type PageTurn } from '@hien/contract/whiteboard'
import { posts } from './board.ts'
import { bytes, createdAt, instant } from './columns.ts'
import { files } from './files.ts'
import { lessonSessions } from './lessons.ts'
import { cascadingMemberReference } from './members.ts'

export const pageBackground = pgEnum('page_background', pageBackgrounds)
export const whiteboardTool = pgEnum('whiteboard_tool', whiteboardTools)
export const whiteboardColour = pgEnum('whiteboard_colour', whiteboardColours)

/** The whiteboard of a session. The row exists once somebody has written. */
export const whiteboards = pgTable(
  'whiteboards',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => lessonSessions.id),
    createdAt: createdAt(),
    /** The number of the newest batch of changes. */
    seq: integer().notNull(),
    /** The view that a teacher shows, as in WhiteboardView; null until a teacher has shown a page. */
    viewPageId: uuid(),
    viewLeft: integer().notNull().default(0),
    viewTop: integer().notNull().default(0),
    viewWidth: integer().notNull().default(10_000),
    /** True while a teacher shows the whiteboard to everybody in the lesson. */
    shown: boolean().notNull().default(false),
    /** True if the whiteboard is saved as a PDF when the lesson ends. */
    savesAtEnd: boolean().notNull().default(false),
    /** The post with the newest saved PDF; null if none was saved, or the post was deleted. */
    savedPostId: uuid().references(() => posts.id, { onDelete: 'set null' }),
    /** The newest saved PDF; null if none was saved, or the file was deleted. */
    savedFileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** The number of the newest batch in the newest saved PDF; null if none was saved, or if strokes in it were erased. */
    savedSeq: integer(),
    /** When a node began to save the whiteboard at the end of the lesson; null before and after. */
    savingAt: instant(),
  },
  (table) => [
    index('whiteboards_saved_post').on(table.savedPostId),
    index('whiteboards_saved_file').on(table.savedFileId),
    // Finds the whiteboards that are to be saved when, or after, their lesson ends.
    index('whiteboards_to_save')
      .on(table.sessionId)
      .where(sql`${table.savesAtEnd} and ${table.savedSeq} is distinct from ${table.seq}`),
  ],
)

const whiteboardReference = () =>
  uuid()
    .notNull()
    .references(() => whiteboards.sessionId, { onDelete: 'cascade' })

export const whiteboardPages = pgTable(
  'whiteboard_pages',
  {
    sessionId: whiteboardReference(),
    /** Chosen by the client. */
    id: uuid().notNull(),
    /** Pages are ordered by this number, then by id. Numbers have gaps. */
    position: bigint({ mode: 'number' }).notNull(),
    background: pageBackground().notNull(),
    /** The picture or PDF in the background; null for other backgrounds, and after the file was deleted. */
    fileId: uuid().references(() => files.id, { onDelete: 'set null' }),
    /** The page of the PDF, from 1; 1 for pictures and other backgrounds. */
    filePage: integer().notNull(),
    height: integer().notNull(),
    /** How far the page is turned clockwise, in degrees. */
    turn: smallint().$type<PageTurn>().notNull(),
    /** True after the page was removed. Its strokes stay, so that the page can be restored. */
    removed: boolean().notNull(),
    /** The id of the removal that last cleared the page, so that a repeated one changes nothing; null if the page was never cleared. */
    clearedBy: uuid(),
    /** How many strokes were drawn on the page, with removed ones. */
    strokeCount: integer().notNull().default(0),
    /** How many bytes the points and words of these strokes have. */
    strokeBytes: integer().notNull().default(0),
    /** The strokes and bytes of these that students drew. */
    studentStrokeCount: integer().notNull().default(0),
    studentStrokeBytes: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.id] }), index('whiteboard_pages_file').on(table.fileId)],
)

export const whiteboardStrokes = pgTable(
  'whiteboard_strokes',
  {
    sessionId: whiteboardReference(),
    /** Chosen by the client. */
    id: uuid().notNull(),
    pageId: uuid().notNull(),
    authorId: cascadingMemberReference(),
    tool: whiteboardTool().notNull(),
    colour: whiteboardColour().notNull(),
    width: smallint().notNull(),
    /** The words of a text; otherwise empty. */
    text: text().notNull(),
    /** The bytes of all parts, in the format of encodePoints (contract/src/stroke-points.ts). */
    points: bytes().notNull(),
    pointCount: integer().notNull(),
    /** Later strokes have higher numbers. */
    order: bigint({ mode: 'number' }).notNull(),
    /** The number of the batch that last changed the stroke. */
    seq: integer().notNull(),
    /** Id of the removal that removed the stroke, chosen by the client; null if the stroke is not removed. */
    removalId: uuid(),
    /** The member who removed it; null if the stroke is not removed, or the member was erased. */
    removedBy: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.id] }),
    index('whiteboard_strokes_page').on(table.sessionId, table.pageId, table.order),
    index('whiteboard_strokes_seq').on(table.sessionId, table.seq),
    index('whiteboard_strokes_author').on(table.authorId, table.id),
    index('whiteboard_strokes_removal')
      .on(table.sessionId, table.removalId)
      .where(sql`${table.removalId} is not null`),
    index('whiteboard_strokes_removed_by')
      .on(table.removedBy)
      .where(sql`${table.removedBy} is not null`),
  ],
)

/** The students who have the pen. */
export const whiteboardPens = pgTable(
  'whiteboard_pens',
  {
    sessionId: whiteboardReference(),
    memberId: cascadingMemberReference(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.memberId] }),
    index('whiteboard_pens_member').on(table.memberId),
  ],
)
