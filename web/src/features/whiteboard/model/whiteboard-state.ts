/** The state that the components of the whiteboard show, and the actions they can take. */
import type {
  Person,
  WhiteboardChange,
  WhiteboardPage,
  WhiteboardTool,
  WhiteboardColour,
  WhiteboardView,
} from '@hien/contract/whiteboard'

export type BoardStroke = {
  id: string
  /** member_id of who drew it. */
  author: string
  tool: WhiteboardTool
  colour: WhiteboardColour
  width: number
  /** x, y and pressure of each point, in one flat list. A text has one point, its left upper corner. */
  points: readonly number[]
  /** The words of a text; otherwise empty. */
  text: string
  order: number
}

export type BoardPage = WhiteboardPage & {
  /** In the order in which they cover each other, own unsent ones included; null until the page was loaded. */
  strokes: readonly BoardStroke[] | null
}

/** A laser pointer that somebody else shows. `at`: milliseconds of performance.now() when it was last moved. */
export type LaserPoint = { memberId: string; page: string; x: number; y: number; at: number }

export type WhiteboardState = {
  /** `opening` until the first answer; `away` while there is no connection; `closed` if the hub refuses, for example after the end. */
  status: 'opening' | 'open' | 'away' | 'closed'
  /** The session that the whiteboard belongs to; null until the first answer. */
  sessionId: string | null
  pages: readonly BoardPage[]
  /** The view that a teacher shows; null until a teacher has shown a page. */
  view: WhiteboardView | null
  /** The students who have the pen. */
  pens: readonly Person[]
  shown: boolean
  savesAtEnd: boolean
  /** Names by member_id. */
  authors: ReadonlyMap<string, string>
  lasers: readonly LaserPoint[]
  /** Number of own changes that the server has not confirmed. */
  unsent: number
  /** Why the newest own change was dropped: the code of the hub's refusal; null if none was. */
  refusal: string | null
  /** True for teachers, who may do everything. */
  teaches: boolean
  /** True for teachers and students who have the pen. */
  mayWrite: boolean
  canUndo: boolean
  canRedo: boolean
}

export type Drawing = { page: string; tool: WhiteboardTool; colour: WhiteboardColour; width: number }

export type WhiteboardClient = {
  getState(): WhiteboardState
  subscribe(listener: () => void): () => void
  /** Opens the whiteboard, and again after each lost connection. Returns a function that closes it. */
  open(): () => void
  /** Loads the strokes of a page, if they are not loaded. Loads the other pages too, one after the other, while nothing else is sent. */
  loadPage(page: string): void
  /**
   * Draws a stroke, or more of it: `points` are all points so far. Call it as often as the pen moves; the client sends at most
   * 14 batches a second. `ended`: the stroke is complete and becomes one step to undo.
   */
  draw(id: string, drawing: Drawing, points: readonly number[], ended: boolean): void
  /** Removes a stroke that is still being drawn, for everybody. This is no step to undo. */
  drop(id: string): void
  /** Writes a text at a point. */
  writeText(drawing: Drawing, at: { x: number; y: number }, text: string): void
  /** Removes strokes, or all strokes of the page if `ids` is null. One step to undo. */
  erase(page: string, ids: string[] | null): void
  undo(): void
  redo(): void
  /** For teachers: pages, the view, the pen, showing, saving. */
  change(change: WhiteboardChange): void
  /** Shows the own laser pointer to the others. */
  point(page: string, x: number, y: number): void
  /** Removes lasers that have not moved for two seconds. */
  forgetOldLasers(): void
  forgetRefusal(): void
}
