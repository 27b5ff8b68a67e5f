/** The part of a whiteboard that a batch of changes needs, and the changes to store. The database is read before and written after. */
import type {
  AnnouncedChange,
  Person,
  WhiteboardColour,
  WhiteboardPage,
  WhiteboardTool,
  WhiteboardView,
} from '@hien/contract/whiteboard'

export type PageState = WhiteboardPage & {
  /** Pages are ordered by this number, then by id. Numbers have gaps. */
  position: number
  removed: boolean
  /** Id of the removal that last cleared the page; null if the page was never cleared. */
  clearedBy: string | null
}

export type StrokeState = {
  id: string
  pageId: string
  authorId: string
  tool: WhiteboardTool
  pointCount: number
  /** Bytes of its points and words. */
  bytes: number
  /** Id of the removal that removed the stroke; null if the stroke is not removed. */
  removalId: string | null
  removedBy: string | null
}

/** How much is stored on a page, with removed strokes: by everybody, and by students. `bytes` are those of bytesOf. */
export type PageSize = { strokes: number; bytes: number; studentStrokes: number; studentBytes: number }

export const emptySize: Readonly<PageSize> = { strokes: 0, bytes: 0, studentStrokes: 0, studentBytes: 0 }

/** The settings of the whole whiteboard. */
export type BoardSettings = { view: WhiteboardView | null; shown: boolean; savesAtEnd: boolean }

export type Board = {
  /** The number of the batch. */
  seq: number
  settings: BoardSettings
  /** All pages, also removed ones, if a change of the batch concerns their order or number; otherwise only pages named by it. */
  pages: Map<string, PageState>
  /** The strokes that the batch names, and those of pages that it clears. */
  strokes: Map<string, StrokeState>
  /** By page id, for the pages in `pages` and of the strokes in `strokes`. */
  sizes: Map<string, PageSize>
  /** Ids of the members who have the pen. Empty if the batch does not concern pens. */
  pens: Set<string>
}

export type Writer = { memberId: string; isTeacher: boolean }

export type NewStroke = {
  id: string
  pageId: string
  tool: WhiteboardTool
  colour: WhiteboardColour
  width: number
  text: string
  points: Buffer
  pointCount: number
  order: number
}

/** Bytes of the points and words of a stroke. */
export const bytesOf = ({ points, text }: { points: Buffer; text: string }): number =>
  points.length + Buffer.byteLength(text)

/** The changes that a batch stores. Rows are written once, with their state after the last change of the batch. */
export type BoardChanges = {
  /** Without the strokes of restored ones: their points are read after the batch was stored. */
  announced: (Exclude<AnnouncedChange, { kind: 'restore' }> | { kind: 'restore'; ids: string[] })[]
  newStrokes: Map<string, NewStroke>
  /** Points to append to stored strokes, by stroke id. */
  parts: Map<string, { points: Buffer; pointCount: number }>
  /** By how much pages grow, by page id. */
  growth: Map<string, PageSize>
  /** Ids of the strokes that were removed or restored. */
  removals: Set<string>
  /** Ids of pages that were added or changed. */
  pages: Set<string>
  settingsChanged: boolean
  /** Students to whom the pen was given, or from whom it was taken, one after the other. */
  pens: { person: Person; given: boolean }[]
}

/** Returns what a batch changes about pens in the end. Nothing that changes nothing is in `pens`. */
export const netPens = ({ pens }: Pick<BoardChanges, 'pens'>): BoardChanges['pens'] =>
  [...Map.groupBy(pens, ({ person }) => person.id).values()].flatMap((ofOne) =>
    ofOne.length % 2 === 1 ? ofOne.slice(-1) : [],
  )

export const noChanges = (): BoardChanges => ({
  announced: [],
  newStrokes: new Map(),
  parts: new Map(),
  growth: new Map(),
  removals: new Set(),
  pages: new Set(),
  settingsChanged: false,
  pens: [],
})
