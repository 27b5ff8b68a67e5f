/**
 * The whiteboard of a lesson: its parts, and the methods and events of the chat hub about it (decision 080). Lengths are in
 * ten-thousandths of a page's width. Ids of pages, strokes and removals are UUIDs that the client chooses.
 */

export const pageBackgrounds = ['blank', 'squared', 'lined', 'file'] as const
export type PageBackground = (typeof pageBackgrounds)[number]

export const whiteboardTools = ['pen', 'highlighter', 'line', 'text'] as const
export type WhiteboardTool = (typeof whiteboardTools)[number]

export const whiteboardColours = ['black', 'red', 'blue', 'green'] as const
export type WhiteboardColour = (typeof whiteboardColours)[number]

/** How far a page is turned clockwise, in degrees. Strokes are stored as on the unturned page. */
export const pageTurns = [0, 90, 180, 270] as const
export type PageTurn = (typeof pageTurns)[number]

export const whiteboardLimits = {
  /** Maximum pages, without removed ones. */
  maxPages: 50,
  /** Maximum pages, with removed ones. */
  maxPagesEver: 200,
  /**
   * Maximum strokes of a page, with removed ones, and maximum bytes of their points and words. A page is one answer or event, and the
   * hub closes connections for which more than 1 MiB waits. Students together may fill half of a page.
   */
  maxStrokesPerPage: 2000,
  maxBytesPerPage: 250_000,
  maxPointsPerStroke: 2000,
  maxTextLength: 500,
  /** Maximum messages a second from one writer. */
  maxBatchesPerSecond: 20,
  maxChangesPerBatch: 100,
  /** Maximum `pen` changes, and maximum `add-page` changes: the server looks up a member, or a file, for each. */
  maxPensPerBatch: 10,
  maxAddedPagesPerBatch: 50,
  /** Maximum characters of the points of all changes in a batch. */
  maxPointTextPerBatch: 24_000,
} as const

export type WhiteboardPage = {
  id: string
  background: PageBackground
  /** The picture or PDF of the page; null for other backgrounds. */
  fileId: string | null
  /** The page of the PDF, from 1; 1 for pictures and other backgrounds. */
  filePage: number
  /** The height of the unturned page. */
  height: number
  turn: PageTurn
}

/** The part of a page that a teacher sees: the page, the left upper corner, and the visible width. */
export type WhiteboardView = { page: string; left: number; top: number; width: number }

type Drawing = { page: string; tool: WhiteboardTool; colour: WhiteboardColour; width: number }

/** A stroke, a straight line of two points, or a text. */
export type WhiteboardStroke = Drawing & {
  id: string
  /** member_id of who drew it. */
  author: string
  /** The points, encoded by encodePoints. A text has one point, its left upper corner. */
  points: string
  /** The words of a text, whose letters are as high as six widths; otherwise empty. */
  text: string
  /** Later strokes have higher numbers and cover earlier ones. */
  order: number
}

/** Strokes as the hub sends them. packStrokes (packed-strokes.ts) makes them from WhiteboardStroke. */
export type PackedStrokes = {
  drawings: [author: string, page: string, tool: WhiteboardTool, colour: WhiteboardColour, width: number][]
  /** `drawing` is an index of `drawings`. */
  strokes: [id: string, drawing: number, order: number, points: string, text?: string][]
}

export type Person = { id: string; name: string }

type InkChange = {
  kind: 'ink'
  id: string
  /** The number of points that were sent before. */
  from: number
  points: string
  /** Only in the first part of a stroke. */
  drawing?: Drawing | undefined
}
type TextChange = Drawing & { kind: 'text'; id: string; points: string; text: string }
/** Removes strokes of a page, or all of them if `ids` is null. `id` names the removal, so that it can be taken back. */
type RemoveChange = { kind: 'remove'; id: string; page: string; ids: string[] | null }
type PageChange =
  /** `after` is the page before the new place; null for the first place. */
  | { kind: 'add-page'; page: WhiteboardPage; after: string | null }
  | { kind: 'move-page'; id: string; after: string | null }
  | { kind: 'turn-page'; id: string; turn: PageTurn }
  | { kind: 'remove-page'; id: string }
type BoardChange =
  | { kind: 'view'; view: WhiteboardView }
  | { kind: 'save-at-end'; saves: boolean }
  /** Shows the whiteboard to everybody in the lesson, or stops that. */
  | { kind: 'show'; shown: boolean }

/**
 * A change that a client sends. Somebody with the pen may send `ink`, `text`, `remove` of own strokes and `restore` of own removals.
 * Only teachers may send the others. A change that has been applied before changes nothing.
 */
export type WhiteboardChange =
  | InkChange
  | TextChange
  | RemoveChange
  /** Takes the removal with this id back. */
  | { kind: 'restore'; id: string }
  | PageChange
  | { kind: 'restore-page'; id: string }
  | BoardChange
  /** Gives the pen to a student, or takes it back. */
  | { kind: 'pen'; memberId: string; given: boolean }

/** A change as the server announces it. A restored page is announced as an added one; its strokes must be loaded. */
export type AnnouncedChange =
  | InkChange
  | TextChange
  | RemoveChange
  | { kind: 'restore'; strokes: WhiteboardStroke[] }
  | PageChange
  | BoardChange
  | { kind: 'pen'; person: Person; given: boolean }

type Packed<Answer> = Omit<Answer, 'strokes'> & { strokes: PackedStrokes }

/** The changes of one call, after they were stored. */
export type WhiteboardBatch = {
  /**
   * The number of the batch: 1, 2, 3 … without gaps in a session. A new stroke has the `order` `seq * 1000` plus the place of its
   * first part in `changes`, counted from 0.
   */
  seq: number
  /** Missing if no change needs it: further points of a stroke, whose author is known, or no change at all. */
  author?: Person | undefined
  changes: AnnouncedChange[]
}

/** Returns the arguments of the event WhiteboardInk as a batch. */
export const batchOfInk = (
  ...[seq, id, from, points, begin]: Parameters<WhiteboardEvents['WhiteboardInk']>
): WhiteboardBatch => {
  if (!begin) return { seq, changes: [{ kind: 'ink', id, from, points }] }
  const [author, page, tool, colour, width, name] = begin
  return {
    seq,
    author: { id: author, name },
    changes: [{ kind: 'ink', id, from, points, drawing: { page, tool, colour, width } }],
  }
}

/** The answer to OpenWhiteboard. */
export type OpenedWhiteboard = {
  sessionId: string
  /** The number of the newest batch in this answer; 0 if there is none. */
  seq: number
  /** In their order, without removed pages. */
  pages: WhiteboardPage[]
  /** Null until a teacher has shown a page. */
  view: WhiteboardView | null
  /** The students who have the pen. */
  pens: Person[]
  shown: boolean
  savesAtEnd: boolean
  /** Everybody who drew one of the strokes in this answer. */
  authors: Person[]
  /** Without `since`, the strokes of the page in `view`. With it, all strokes that have changed since, of any page. */
  strokes: WhiteboardStroke[]
  /** Ids of strokes that were removed since; empty without `since`. */
  removed: string[]
  /** True if so much has changed that the client must forget what it has and open the whiteboard without `since`. */
  isTooFar: boolean
}

/** The answer to LoadWhiteboardPage: the strokes of a page, and the number of the newest batch in them. */
export type LoadedWhiteboardPage = { seq: number; strokes: WhiteboardStroke[]; authors: Person[] }

/**
 * Methods of the chat hub. All need JoinGroup before, and a lesson that has started. Refusals are HubException texts: NOT_IN_GROUP,
 * NOT_STARTED, FORBIDDEN, INVALID_MESSAGE, RATE_LIMITED, WHITEBOARD_FULL, WHITEBOARD_CHANGED.
 */
export type WhiteboardMethods = {
  /** From now on the caller gets the events of the whiteboard. `since`: the number of the last batch the client has applied. */
  OpenWhiteboard(since?: number | null): Packed<OpenedWhiteboard>
  CloseWhiteboard(): null
  LoadWhiteboardPage(page: string): Packed<LoadedWhiteboardPage>
  /**
   * Stores all changes, or none. The answer comes after they were stored, so a client repeats a call without an answer.
   * WHITEBOARD_FULL: a limit would be passed. WHITEBOARD_CHANGED: the client has not applied what others have done.
   */
  WriteOnWhiteboard(changes: WhiteboardChange[]): null
  /** Shows a laser pointer to the others. Not stored. */
  PointOnWhiteboard(page: string, x: number, y: number): null
}

export type WhiteboardEvents = {
  /** Sent to everybody who has opened the whiteboard, the author included. */
  WhiteboardWritten(batch: WhiteboardBatch): void
  /** The same for a batch whose only change is ink. This is the most frequent batch, so it is short. `begin`: of a new stroke. `name`: the author's. */
  WhiteboardInk(
    seq: number,
    id: string,
    from: number,
    points: string,
    begin?: [...PackedStrokes['drawings'][number], name: string],
  ): void
  WhiteboardPointed(memberId: string, page: string, x: number, y: number): void
  /** Sent to everybody in the room. */
  WhiteboardShown(groupId: string, shown: boolean): void
}
