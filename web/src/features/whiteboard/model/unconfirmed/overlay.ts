/** The shown state: the confirmed board, and own unconfirmed changes over it. */
import type { Board } from '../confirmed/board.ts'
import { moveItem, placeItem } from '../confirmed/lists.ts'
import type { Entry, OtherChange, Outbox } from './outbox.ts'
import type { BoardPage, BoardStroke, WhiteboardState } from '../whiteboard-state.ts'

export type Shown = Pick<WhiteboardState, 'view' | 'pens' | 'shown' | 'savesAtEnd'> & { pages: readonly BoardPage[] }

/** Own strokes cover all others until the server has given them a number. */
export const ownOrder = 2 ** 50

/** Returns what the member sees. Pages without own unconfirmed changes keep the objects of the board. */
export function showBoard(board: Board, { entries }: Outbox): Shown {
  const { view, pens, shown, savesAtEnd } = board
  let after: Shown = { view, pens, shown, savesAtEnd, pages: board.pages }
  for (const entry of entries) if (entry.kind === 'other') after = withOther(after, entry.change)
  return { ...after, pages: withOwnStrokes(after.pages, entries, board.gone) }
}

/** The strokes of a page while own changes are applied to them. */
type Working = { strokes: Map<string, BoardStroke>; changed: boolean; unsorted: boolean }

function withOwnStrokes(
  pages: readonly BoardPage[],
  entries: readonly Entry[],
  gone: ReadonlySet<string>,
): readonly BoardPage[] {
  const working = new Map<string, Working>()
  // A map finds strokes quickly: without a network, hundreds of own changes can wait.
  const workOn = (pageId: string): Working | null => {
    const known = working.get(pageId)
    if (known) return known
    const strokes = pages.find(({ id }) => id === pageId)?.strokes
    if (!strokes) return null
    const started = { strokes: new Map(strokes.map((one) => [one.id, one])), changed: false, unsorted: false }
    working.set(pageId, started)
    return started
  }
  const set = (page: Working, stroke: BoardStroke) => {
    page.strokes.set(stroke.id, stroke)
    page.changed = true
  }
  for (const entry of entries) {
    if (entry.kind === 'ink') {
      const { stroke } = entry
      const page = workOn(entry.page)
      const known = page?.strokes.get(stroke.id)
      // Somebody else can have removed the stroke while its writer draws on.
      if (!page || gone.has(stroke.id) || (known && known.points.length >= stroke.points.length)) continue
      set(page, known ? { ...stroke, order: known.order } : stroke)
    } else if (entry.change.kind === 'remove') {
      const page = workOn(entry.change.page)
      const ids = entry.strokes?.map(({ stroke }) => stroke.id) ?? entry.change.ids ?? [...(page?.strokes.keys() ?? [])]
      for (const id of ids) if (page?.strokes.delete(id)) page.changed = true
    } else if (entry.change.kind === 'text' || entry.change.kind === 'restore') {
      for (const placed of entry.strokes ?? []) {
        const { stroke } = placed
        const page = workOn(placed.page)
        if (!page || page.strokes.has(stroke.id) || (entry.change.kind === 'text' && gone.has(stroke.id))) continue
        set(page, stroke)
        page.unsorted ||= entry.change.kind === 'restore'
      }
    }
  }
  if (![...working.values()].some(({ changed }) => changed)) return pages
  return pages.map((page) => {
    const work = working.get(page.id)
    if (!work?.changed) return page
    const strokes = [...work.strokes.values()]
    return { ...page, strokes: work.unsorted ? strokes.sort((one, other) => one.order - other.order) : strokes }
  })
}

function withOther(shown: Shown, change: OtherChange): Shown {
  switch (change.kind) {
    case 'text':
    case 'remove':
    case 'restore':
      return shown
    case 'pen':
      // The announcement brings the name of somebody who gets the pen.
      return change.given ? shown : { ...shown, pens: shown.pens.filter(({ id }) => id !== change.memberId) }
    case 'view':
      return { ...shown, view: change.view }
    case 'save-at-end':
      return { ...shown, savesAtEnd: change.saves }
    case 'show':
      return { ...shown, shown: change.shown }
    default:
      return { ...shown, pages: withPageChange(shown.pages, change) }
  }
}

type PageChange = Extract<
  OtherChange,
  { kind: 'add-page' | 'move-page' | 'turn-page' | 'remove-page' | 'restore-page' }
>

function withPageChange(pages: readonly BoardPage[], change: PageChange): readonly BoardPage[] {
  switch (change.kind) {
    case 'add-page': {
      if (pages.some(({ id }) => id === change.page.id)) return pages
      return placeItem(pages, { ...change.page, strokes: [] }, change.after)
    }
    case 'move-page':
      return moveItem(pages, change.id, change.after)
    case 'turn-page':
      return pages.map((page) =>
        page.id === change.id && page.turn !== change.turn ? { ...page, turn: change.turn } : page,
      )
    case 'remove-page':
      return pages.filter(({ id }) => id !== change.id)
    case 'restore-page':
      return pages
  }
}
