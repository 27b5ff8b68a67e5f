/** Applies changes of strokes to what was read of a whiteboard. No I/O. */
import { countPoints } from '@hien/contract/stroke-points'
import { whiteboardLimits, type WhiteboardChange } from '@hien/contract/whiteboard'
import { hubRefusal } from '../../http/hubs/hub-refusal.ts'
import type { Board, BoardChanges, NewStroke, StrokeState, Writer } from './board-state.ts'
import { withoutPoints } from './whiteboard-rules.ts'

type Change<Kind extends WhiteboardChange['kind']> = Extract<WhiteboardChange, { kind: Kind }>

/** Counts what is added to a page. @throws {HubException} WHITEBOARD_FULL if the page would pass a limit */
function grow(
  board: Board,
  done: BoardChanges,
  pageId: string,
  { strokes, bytes }: { strokes: number; bytes: number },
) {
  const size = board.sizes.get(pageId)
  if (!size) throw hubRefusal('WHITEBOARD_CHANGED')
  size.strokes += strokes
  size.bytes += bytes
  if (size.strokes > whiteboardLimits.maxStrokesPerPage || size.bytes > whiteboardLimits.maxPointBytesPerPage)
    throw hubRefusal('WHITEBOARD_FULL')
  const grown = done.growth.get(pageId) ?? { strokes: 0, bytes: 0 }
  done.growth.set(pageId, { strokes: grown.strokes + strokes, bytes: grown.bytes + bytes })
}

function addStroke(board: Board, done: BoardChanges, stroke: NewStroke, { memberId }: Writer) {
  grow(board, done, stroke.pageId, { strokes: 1, bytes: stroke.points.length })
  done.newStrokes.set(stroke.id, stroke)
  const { id, pageId, pointCount } = stroke
  board.strokes.set(id, { id, pageId, authorId: memberId, pointCount, removalId: null, removedBy: null })
}

/** True if clients show the page. */
const isShown = (board: Board, pageId: string) => board.pages.get(pageId)?.removed === false

/** Adds a stroke, or appends points to it. Points that are already stored are left out. */
export function addInk(
  board: Board,
  done: BoardChanges,
  { change, writer, order }: { change: Change<'ink'>; writer: Writer; order: number },
): void {
  const { id, from, drawing } = change
  const given = Buffer.from(change.points, 'base64')
  const pointCount = from + (countPoints(change.points) ?? 0)
  if (pointCount > whiteboardLimits.maxPointsPerStroke) throw hubRefusal('WHITEBOARD_FULL')
  const stroke = board.strokes.get(id)
  if (!stroke) {
    if (from !== 0 || !drawing) throw hubRefusal('WHITEBOARD_CHANGED')
    const { page: pageId, tool, colour, width } = drawing
    addStroke(board, done, { id, pageId, tool, colour, width, text: '', points: given, pointCount, order }, writer)
    // A page that another teacher has removed meanwhile gets the stroke, so that it is there if the page is restored.
    if (isShown(board, pageId))
      done.announced.push({ kind: 'ink', id, from, points: given.toString('base64'), drawing })
    return
  }
  if (stroke.authorId !== writer.memberId) throw hubRefusal('FORBIDDEN')
  if (pointCount <= stroke.pointCount) return
  if (from > stroke.pointCount) throw hubRefusal('WHITEBOARD_CHANGED')
  const before = stroke.pointCount
  append(board, done, stroke, { points: withoutPoints(given, before - from), count: pointCount - before })
}

function append(
  board: Board,
  done: BoardChanges,
  stroke: StrokeState,
  { points, count }: { points: Buffer; count: number },
) {
  const from = stroke.pointCount
  const { id } = stroke
  grow(board, done, stroke.pageId, { strokes: 0, bytes: points.length })
  stroke.pointCount += count
  const isNew = done.newStrokes.get(id)
  if (isNew) {
    isNew.points = Buffer.concat([isNew.points, points])
    isNew.pointCount += count
  } else {
    const before = done.parts.get(id) ?? { points: Buffer.alloc(0), pointCount: 0 }
    done.parts.set(id, { points: Buffer.concat([before.points, points]), pointCount: before.pointCount + count })
  }
  // Whoever restores a removed stroke announces all of its points.
  if (stroke.removalId === null) done.announced.push({ kind: 'ink', id, from, points: points.toString('base64') })
}

export function addText(
  board: Board,
  done: BoardChanges,
  { change, writer, order }: { change: Change<'text'>; writer: Writer; order: number },
): void {
  const { id, page: pageId, tool, colour, width, text } = change
  const known = board.strokes.get(id)
  if (known && known.authorId !== writer.memberId) throw hubRefusal('FORBIDDEN')
  if (known) return
  const points = Buffer.from(change.points, 'base64')
  addStroke(board, done, { id, pageId, tool, colour, width, text, points, pointCount: 1, order }, writer)
  if (isShown(board, pageId)) done.announced.push({ ...change, points: points.toString('base64') })
}

/** Removes strokes of a page. Strokes that are removed already keep their removal. */
export function removeStrokes(
  board: Board,
  done: BoardChanges,
  { change, writer }: { change: Change<'remove'>; writer: Writer },
): void {
  const { id: removalId, page, ids } = change
  const strokes = [...board.strokes.values()]
  // Clearing a page again would also remove what was drawn after the first time.
  if (ids === null && strokes.some((stroke) => stroke.removalId === removalId)) return
  const named = ids === null ? strokes : ids.flatMap((id) => board.strokes.get(id) ?? [])
  const removed = named.filter((stroke) => stroke.pageId === page && stroke.removalId === null)
  if (!writer.isTeacher && removed.some((stroke) => stroke.authorId !== writer.memberId)) throw hubRefusal('FORBIDDEN')
  if (removed.length === 0) return
  for (const stroke of removed) {
    stroke.removalId = removalId
    stroke.removedBy = writer.memberId
    done.removals.add(stroke.id)
  }
  done.announced.push({ kind: 'remove', id: removalId, page, ids: ids === null ? null : removed.map(({ id }) => id) })
}

/** Restores the strokes that a removal removed. */
export function restoreStrokes(
  board: Board,
  done: BoardChanges,
  { removalId, writer }: { removalId: string; writer: Writer },
): void {
  const restored = [...board.strokes.values()].filter((stroke) => stroke.removalId === removalId)
  if (!writer.isTeacher && restored.some((stroke) => stroke.removedBy !== writer.memberId))
    throw hubRefusal('FORBIDDEN')
  if (restored.length === 0) return
  for (const stroke of restored) {
    stroke.removalId = null
    stroke.removedBy = null
    done.removals.add(stroke.id)
  }
  done.announced.push({ kind: 'restore', ids: restored.map(({ id }) => id) })
}
