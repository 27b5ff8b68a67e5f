/** Reads what a batch of changes needs to know of a whiteboard, and stores what the batch changes, with few statements. */
import type { WhiteboardChange } from '@hien/contract/whiteboard'
import type { Database } from '../../platform/postgres/database.ts'
import { netPens, type Board, type BoardChanges } from './changes/board-state.ts'
import * as store from './writing-store.ts'

/** Changes that need to know all pages. */
const ofPages = new Set<WhiteboardChange['kind']>(['add-page', 'move-page', 'turn-page', 'remove-page', 'restore-page'])

const strokesNamedBy = (change: WhiteboardChange) =>
  change.kind === 'ink' || change.kind === 'text' ? [change.id] : change.kind === 'remove' ? (change.ids ?? []) : []
const pagesNamedBy = (change: WhiteboardChange) => {
  if (change.kind === 'ink') return change.drawing ? [change.drawing.page] : []
  if (change.kind === 'text' || (change.kind === 'remove' && change.ids === null)) return [change.page]
  return change.kind === 'view' ? [change.view.page] : []
}
/** Removals whose strokes are needed: those to take back, and those that may get further strokes. */
const removalsNamedBy = (change: WhiteboardChange) =>
  change.kind === 'restore' || change.kind === 'remove' ? [change.id] : []
const pagesClearedBy = (change: WhiteboardChange) =>
  change.kind === 'remove' && change.ids === null ? [change.page] : []

/** Returns what the changes need to know. `pages` and `strokes` have nothing else. */
export async function readBoard(
  transaction: Database,
  { sessionId, seq, settings }: { sessionId: string } & Pick<Board, 'seq' | 'settings'>,
  changes: readonly WhiteboardChange[],
): Promise<Board> {
  const strokes = await store.listStrokeStates(transaction, sessionId, {
    ids: [...new Set(changes.flatMap(strokesNamedBy))],
    removalIds: [...new Set(changes.flatMap(removalsNamedBy))],
    pageIds: changes.flatMap(pagesClearedBy),
  })
  const namedPages = [...new Set(changes.flatMap(pagesNamedBy))]
  const pages = await store.listPageStates(
    transaction,
    sessionId,
    changes.some(({ kind }) => ofPages.has(kind)) ? null : namedPages,
  )
  const pens = changes.some(({ kind }) => kind === 'pen') ? await store.listPenIds(transaction, sessionId) : []
  return {
    seq,
    settings,
    pages: new Map(pages.map(({ size: _size, ...page }) => [page.id, page])),
    strokes: new Map(strokes.map(({ size: _size, ...stroke }) => [stroke.id, stroke])),
    sizes: new Map([
      ...strokes.map(({ pageId, size }) => [pageId, size] as const),
      ...pages.map(({ id, size }) => [id, size] as const),
    ]),
    pens: new Set(pens),
  }
}

export async function saveChanges(
  transaction: Database,
  { sessionId, authorId }: { sessionId: string; authorId: string },
  { seq, settings, pages, strokes }: Board,
  done: BoardChanges,
): Promise<void> {
  const batch = { sessionId, seq }
  if (done.pages.size > 0)
    await store.savePages(
      transaction,
      sessionId,
      [...done.pages].flatMap((id) => pages.get(id) ?? []),
    )
  if (done.growth.size > 0) await store.saveInk(transaction, { ...batch, authorId }, done)
  if (done.removals.size > 0) {
    const changed = [...done.removals].flatMap((id) => strokes.get(id) ?? [])
    await store.saveRemovals(transaction, batch, changed)
  }
  if (done.settingsChanged) await store.saveSettings(transaction, sessionId, settings)
  for (const { person, given } of netPens(done)) {
    const save = given ? store.insertPen : store.deletePen
    await save(transaction, sessionId, person.id)
  }
}
