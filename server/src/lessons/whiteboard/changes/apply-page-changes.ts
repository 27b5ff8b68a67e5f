/** Applies changes of pages to the loaded part of a whiteboard. No I/O. */
import { whiteboardLimits, type WhiteboardChange, type WhiteboardPage } from '@hien/contract/whiteboard'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import { emptySize, type Board, type BoardChanges, type PageState } from './board-state.ts'

type Change<Kind extends WhiteboardChange['kind']> = Extract<WhiteboardChange, { kind: Kind }>

/** The distance of two pages that are added one after the other. */
const positionGap = 2 ** 20

export const inOrder = (pages: Iterable<PageState>): PageState[] =>
  [...pages].toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))

/** @throws {HubException} WHITEBOARD_CHANGED if there is no such page */
function requirePage({ pages }: Board, id: string): PageState {
  const page = pages.get(id)
  if (!page) throw hubRefusal('WHITEBOARD_CHANGED')
  return page
}

/** @throws {HubException} WHITEBOARD_FULL if no further page can be shown */
function requireRoomForPage({ pages }: Board) {
  const shown = pages.values().filter(({ removed }) => !removed)
  if ([...shown].length >= whiteboardLimits.maxPages) throw hubRefusal('WHITEBOARD_FULL')
}

/** Returns the id of the page before this one, without removed pages; null if it is the first. */
function pageBefore({ pages }: Board, id: string): string | null {
  const before = inOrder(pages.values())
  const at = before.findIndex((page) => page.id === id)
  return before.slice(0, at).findLast(({ removed }) => !removed)?.id ?? null
}

/**
 * Returns a position after the page `after`, or before all pages if it is null. If there is no number left between two pages, it
 * gives all pages new numbers.
 * @param moving the page that gets the position, and does not count.
 */
function positionAfter(board: Board, done: BoardChanges, after: string | null, moving: string): number {
  if (after !== null) requirePage(board, after)
  const others = inOrder(board.pages.values()).filter(({ id }) => id !== moving)
  const at = others.findIndex(({ id }) => id === after)
  const [before, next] = [others[at]?.position, others[at + 1]?.position]
  if (next === undefined) return (before ?? 0) + positionGap
  if (before === undefined) return next - positionGap
  const middle = Math.floor((before + next) / 2)
  if (middle > before) return middle
  for (const [place, page] of others.entries()) {
    page.position = place * positionGap
    done.pages.add(page.id)
  }
  return at * positionGap + positionGap / 2
}

const present = ({ id, background, fileId, filePage, height, turn }: PageState): WhiteboardPage => ({
  id,
  background,
  fileId,
  filePage,
  height,
  turn,
})

export function addPage(board: Board, done: BoardChanges, { page, after }: Change<'add-page'>): void {
  if (board.pages.has(page.id)) return
  requireRoomForPage(board)
  if (board.pages.size >= whiteboardLimits.maxPagesEver) throw hubRefusal('WHITEBOARD_FULL')
  const position = positionAfter(board, done, after, page.id)
  board.pages.set(page.id, { ...page, position, removed: false, clearedBy: null })
  board.sizes.set(page.id, { ...emptySize })
  done.pages.add(page.id)
  done.announced.push({ kind: 'add-page', page, after: pageBefore(board, page.id) })
}

export function movePage(board: Board, done: BoardChanges, { id, after }: Change<'move-page'>): void {
  const page = requirePage(board, id)
  const before = pageBefore(board, id)
  page.position = positionAfter(board, done, after, id)
  done.pages.add(id)
  const now = pageBefore(board, id)
  if (!page.removed && now !== before) done.announced.push({ kind: 'move-page', id, after: now })
}

export function turnPage(board: Board, done: BoardChanges, { id, turn }: Change<'turn-page'>): void {
  const page = requirePage(board, id)
  if (page.turn === turn) return
  page.turn = turn
  done.pages.add(id)
  if (!page.removed) done.announced.push({ kind: 'turn-page', id, turn })
}

export function removePage(board: Board, done: BoardChanges, id: string): void {
  const page = requirePage(board, id)
  if (page.removed) return
  page.removed = true
  done.pages.add(id)
  done.announced.push({ kind: 'remove-page', id })
}

export function restorePage(board: Board, done: BoardChanges, id: string): void {
  const page = requirePage(board, id)
  if (!page.removed) return
  requireRoomForPage(board)
  page.removed = false
  done.pages.add(id)
  done.announced.push({ kind: 'add-page', page: present(page), after: pageBefore(board, id) })
}
