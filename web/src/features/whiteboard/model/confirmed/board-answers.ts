import type { LoadedWhiteboardPage, OpenedWhiteboard, WhiteboardBatch } from '@hien/contract/whiteboard'
import { applyBatch } from './apply-batch.ts'
import {
  type Board,
  type ConfirmedPage,
  readStroke,
  sorted,
  together,
  withNames,
  withStroke,
  without,
} from './board.ts'

/**
 * Returns the board after an opening.
 * @param before the board that the opening continues; null if the client opened the whiteboard without `since`
 */
export function openedBoard(before: Board | null, opened: OpenedWhiteboard): Board {
  const changed = opened.strokes.map(readStroke)
  const removed = new Set(opened.removed)
  const pages = opened.pages.map((page): ConfirmedPage => {
    const own = sorted(changed.filter((one) => one.page === page.id).map(({ stroke }) => stroke))
    const known = before?.pages.find(({ id }) => id === page.id)
    if (before === null && page.id === opened.view?.page) return { ...page, strokes: own, seq: opened.seq }
    if (!known || known.strokes === null) return { ...page, strokes: null, seq: 0 }
    // The strokes were loaded after the server made this answer.
    if (known.seq > opened.seq) return { ...page, strokes: known.strokes, seq: known.seq }
    if (own.length === 0 && !known.strokes.some(({ id }) => removed.has(id)))
      return { ...page, strokes: known.strokes, seq: opened.seq }
    const left = known.strokes.filter(({ id }) => !removed.has(id))
    return { ...page, strokes: own.reduce(withStroke, left), seq: opened.seq }
  })
  const { sessionId, seq, pens, shown, savesAtEnd } = opened
  // The same object, because a student's screen is led to each new view.
  const view = JSON.stringify(before?.view) === JSON.stringify(opened.view) ? (before?.view ?? null) : opened.view
  const back = opened.strokes.map(({ id }) => id)
  return {
    sessionId,
    seq,
    pages: keepSame(before?.pages ?? [], pages),
    view,
    pens,
    shown,
    savesAtEnd,
    authors: withNames(before?.authors ?? new Map(), [...opened.authors, ...pens]),
    gone: together(without(before?.gone ?? new Set(), back), opened.removed),
    seenPages: together(
      before?.seenPages ?? new Set(),
      pages.map(({ id }) => id),
    ),
  }
}

/** Returns `after`, with the objects of `before` for pages that are equal. */
function keepSame(before: readonly ConfirmedPage[], after: readonly ConfirmedPage[]): readonly ConfirmedPage[] {
  return after.map((page) => {
    const same = before.find(({ id }) => id === page.id)
    if (same === undefined || same.strokes !== page.strokes) return page
    return same.height === page.height && same.turn === page.turn && same.fileId === page.fileId ? same : page
  })
}

/**
 * Returns the board with the strokes of a loaded page. Null if a batch does not continue them.
 * @param meanwhile the batches that were applied to the board since the page was asked for
 */
export function withLoadedPage(
  board: Board,
  pageId: string,
  loaded: LoadedWhiteboardPage,
  meanwhile: readonly WhiteboardBatch[],
): Board | null {
  const strokes = sorted(loaded.strokes.map((stroke) => readStroke(stroke).stroke))
  const page = board.pages.find(({ id }) => id === pageId)
  if (!page) return board
  // Replay only the page's strokes: the board has the other changes.
  let alone: Board | null = { ...board, pages: [{ ...page, strokes, seq: loaded.seq }] }
  for (const batch of meanwhile) {
    const changes = batch.changes.filter(({ kind }) => ['ink', 'text', 'remove', 'restore'].includes(kind))
    if (alone !== null && batch.seq > loaded.seq) alone = applyBatch(alone, { ...batch, changes }, new Set())
  }
  const [filled] = alone?.pages ?? []
  if (!filled) return null
  return {
    ...board,
    pages: board.pages.map((one) => (one.id === pageId ? filled : one)),
    authors: withNames(board.authors, loaded.authors),
  }
}
