import { decodePoints } from '@hien/contract/stroke-points'
import type { AnnouncedChange, WhiteboardBatch } from '@hien/contract/whiteboard'
import { type Board, readStroke, together, withNames, withPage, withStroke, without } from './board.ts'
import { moveItem, placeItem, withItem } from './lists.ts'
import type { BoardStroke } from '../whiteboard-state.ts'

/**
 * Returns the board after the next batch. Null if the batch does not continue what the board has, so that the whiteboard must be
 * opened anew.
 * @param ownNewPages ids of pages that the member has just added. They have no strokes; other added pages can be restored ones.
 */
export function applyBatch(board: Board, batch: WhiteboardBatch, ownNewPages: ReadonlySet<string>): Board | null {
  const { author } = batch
  const authors = withNames(board.authors, author ? [author] : [])
  let after: Board | null = { ...board, seq: batch.seq, authors }
  for (const [index, change] of batch.changes.entries()) {
    after = applyChange(after, change, {
      seq: batch.seq,
      author: author?.id ?? '',
      order: batch.seq * 1000 + index,
      ownNewPages,
    })
    if (after === null) return null
  }
  return after
}

type Of = { seq: number; author: string; order: number; ownNewPages: ReadonlySet<string> }

function applyChange(board: Board, change: AnnouncedChange, of: Of): Board | null {
  switch (change.kind) {
    case 'ink':
      return withInk(board, change, of)
    case 'text': {
      const { kind, page, points, ...drawing } = change
      const stroke = { ...drawing, author: of.author, order: of.order, points: decodePoints(points) }
      return {
        ...board,
        pages: withPage(board.pages, page, (strokes, { seq }) =>
          of.seq <= seq || isKnown(board, strokes, change.id) ? strokes : withStroke(strokes, stroke),
        ),
      }
    }
    case 'remove':
      return withoutStrokes(board, change.page, change.ids, of.seq)
    case 'restore': {
      const restored = change.strokes.map(readStroke)
      const pages = restored.reduce(
        (all, { page, stroke }) =>
          withPage(all, page, (strokes, { seq }) => (of.seq <= seq ? strokes : withStroke(strokes, stroke))),
        board.pages,
      )
      return {
        ...board,
        pages,
        gone: without(
          board.gone,
          change.strokes.map(({ id }) => id),
        ),
      }
    }
    case 'add-page': {
      if (board.pages.some(({ id }) => id === change.page.id)) return board
      const isNew = of.ownNewPages.has(change.page.id) && !board.seenPages.has(change.page.id)
      // Later changes of the same batch draw on the page.
      const page = { ...change.page, strokes: isNew ? [] : null, seq: of.seq - 1 }
      return {
        ...board,
        pages: placeItem(board.pages, page, change.after),
        seenPages: together(board.seenPages, [change.page.id]),
      }
    }
    case 'move-page':
      return { ...board, pages: moveItem(board.pages, change.id, change.after) }
    case 'turn-page':
      return {
        ...board,
        pages: board.pages.map((page) => (page.id === change.id ? { ...page, turn: change.turn } : page)),
      }
    case 'remove-page':
      return { ...board, pages: board.pages.filter(({ id }) => id !== change.id) }
    case 'view':
      return { ...board, view: change.view }
    case 'save-at-end':
      return { ...board, savesAtEnd: change.saves }
    case 'show':
      return { ...board, shown: change.shown }
    case 'pen':
      return {
        ...board,
        pens: withItem(board.pens, change.person, change.given),
        authors: withNames(board.authors, [change.person]),
      }
  }
}

/** True if the stroke was announced before. A server can announce a repeated change again. */
const isKnown = (board: Board, strokes: readonly BoardStroke[], id: string) =>
  board.gone.has(id) || strokes.some((stroke) => stroke.id === id)

function withInk(board: Board, change: AnnouncedChange & { kind: 'ink' }, of: Of): Board | null {
  const page = board.pages.find(
    ({ id, strokes }) => id === change.drawing?.page || strokes?.some((stroke) => stroke.id === change.id),
  )
  // The stroke is on a page that is not loaded, or somebody has removed it.
  if (!page?.strokes || of.seq <= page.seq || board.gone.has(change.id)) return board
  const known = page.strokes.find(({ id }) => id === change.id)
  const count = (known?.points.length ?? 0) / 3
  if (change.from > count) return null
  const before = known?.points.slice(0, change.from * 3) ?? []
  // A part that was sent again can overlap what is known.
  const points = [...before, ...decodePoints(change.points, before)]
  if (points.length <= count * 3) return board
  if (known) {
    const strokes = page.strokes.map((stroke) => (stroke === known ? { ...known, points } : stroke))
    return { ...board, pages: withPage(board.pages, page.id, () => strokes) }
  }
  if (!change.drawing) return board
  const { tool, colour, width } = change.drawing
  const stroke = { id: change.id, author: of.author, tool, colour, width, points, text: '', order: of.order }
  return { ...board, pages: withPage(board.pages, page.id, (strokes) => withStroke(strokes, stroke)) }
}

/** Removes the strokes with these ids from a page, or all strokes if `ids` is null. */
function withoutStrokes(board: Board, pageId: string, ids: readonly string[] | null, seq: number): Board {
  const page = board.pages.find(({ id }) => id === pageId)
  if (page?.strokes && seq <= page.seq) return board
  const gone = ids ?? page?.strokes?.map(({ id }) => id) ?? []
  const removed = new Set(gone)
  return {
    ...board,
    pages: withPage(board.pages, pageId, (strokes) => strokes.filter(({ id }) => !removed.has(id))),
    gone: together(board.gone, gone),
  }
}
