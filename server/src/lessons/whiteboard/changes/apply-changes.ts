import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import type { Person, WhiteboardChange } from '@hien/contract/whiteboard'
import { addPage, movePage, removePage, restorePage, turnPage } from './apply-page-changes.ts'
import { addInk, addText, removeStrokes, restoreStrokes } from './apply-stroke-changes.ts'
import { noChanges, type Board, type BoardChanges, type Writer } from './board-state.ts'

/** The strokes of a batch have `order` from this multiple of the batch's number on. */
export const ordersPerBatch = 1000

/**
 * Applies the changes of a batch to `board`, the loaded part of the whiteboard. Changes that were applied
 * before are left out of the result.
 * @param students the members whom the changes give the pen, or from whom they take it, by id.
 * @throws {HubException} FORBIDDEN if a stroke is another member's; WHITEBOARD_FULL if a limit would be passed;
 * WHITEBOARD_CHANGED if a change refers to something that does not exist, or leaves a gap in a stroke
 */
export function applyChanges(
  board: Board,
  changes: readonly WhiteboardChange[],
  writer: Writer,
  students: ReadonlyMap<string, Person>,
): BoardChanges {
  const done = noChanges()
  for (const change of changes) {
    // Clients count the announced changes, so changes that are left out must not count.
    const order = board.seq * ordersPerBatch + done.announced.length
    switch (change.kind) {
      case 'ink':
        addInk(board, done, { change, writer, order })
        break
      case 'text':
        addText(board, done, { change, writer, order })
        break
      case 'remove':
        removeStrokes(board, done, { change, writer })
        break
      case 'restore':
        restoreStrokes(board, done, { removalId: change.id, writer })
        break
      case 'add-page':
        addPage(board, done, change)
        break
      case 'move-page':
        movePage(board, done, change)
        break
      case 'turn-page':
        turnPage(board, done, change)
        break
      case 'remove-page':
        removePage(board, done, change.id)
        break
      case 'restore-page':
        restorePage(board, done, change.id)
        break
      case 'pen':
        changePen(board, done, { given: change.given, person: students.get(change.memberId) })
        break
      default:
        changeSettings(board, done, change)
    }
  }
  return done
}

function changePen(
  board: Board,
  done: BoardChanges,
  { given, person }: { given: boolean; person: Person | undefined },
) {
  if (!person || board.pens.has(person.id) === given) return
  if (given) board.pens.add(person.id)
  else board.pens.delete(person.id)
  done.pens.push({ person, given })
  done.announced.push({ kind: 'pen', person, given })
}

function changeSettings(
  { settings, pages }: Board,
  done: BoardChanges,
  change: Extract<WhiteboardChange, { kind: 'view' | 'show' | 'save-at-end' }>,
) {
  if (change.kind === 'view') {
    const page = pages.get(change.view.page)
    if (!page) throw hubRefusal('WHITEBOARD_CHANGED')
    // Another teacher has removed the page meanwhile.
    if (page.removed) return
    const { view } = settings
    const isKnown =
      view?.page === change.view.page &&
      view.left === change.view.left &&
      view.top === change.view.top &&
      view.width === change.view.width
    if (isKnown) return
    settings.view = change.view
  } else if (change.kind === 'show') {
    if (settings.shown === change.shown) return
    settings.shown = change.shown
  } else {
    if (settings.savesAtEnd === change.saves) return
    settings.savesAtEnd = change.saves
  }
  done.settingsChanged = true
  done.announced.push(change)
}
