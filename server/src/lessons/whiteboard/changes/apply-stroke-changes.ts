/** Applies changes of strokes to the loaded part of a whiteboard. No I/O. */
import { countPoints } from '@hien/contract/stroke-points'
import { whiteboardLimits, type WhiteboardChange } from '@hien/contract/whiteboard'
import { hubRefusal } from '../../../http/hubs/hub-refusal.ts'
import {
  bytesOf,
  emptySize,
  type Board,
  type BoardChanges,
  type NewStroke,
  type PageSize,
  type StrokeState,
  type Writer,
} from './board-state.ts'
import { pointsOfLine, withoutPoints } from '../whiteboard-rules.ts'

type Change<Kind extends WhiteboardChange['kind']> = Extract<WhiteboardChange, { kind: Kind }>

const { maxStrokesPerPage, maxBytesPerPage } = whiteboardLimits
const isFull = ({ strokes, bytes, studentStrokes, studentBytes }: PageSize, { isTeacher }: Writer) =>
  strokes > maxStrokesPerPage ||
  bytes > maxBytesPerPage ||
  (!isTeacher && (studentStrokes > maxStrokesPerPage / 2 || studentBytes > maxBytesPerPage / 2))

const sumOf = (one: PageSize, other: PageSize): PageSize => ({
  strokes: one.strokes + other.strokes,
  bytes: one.bytes + other.bytes,
  studentStrokes: one.studentStrokes + other.studentStrokes,
  studentBytes: one.studentBytes + other.studentBytes,
})

type Growth = { pageId: string; strokes: number; bytes: number; writer: Writer }

/** Counts what is added to a page. @throws {HubException} WHITEBOARD_FULL if the page would pass a limit */
function grow(board: Board, done: BoardChanges, { pageId, strokes, bytes, writer }: Growth) {
  const before = board.sizes.get(pageId)
  if (!before) throw hubRefusal('WHITEBOARD_CHANGED')
  const ofStudents = writer.isTeacher ? {} : { studentStrokes: strokes, studentBytes: bytes }
  const added = { ...emptySize, strokes, bytes, ...ofStudents }
  const size = sumOf(before, added)
  if (isFull(size, writer)) throw hubRefusal('WHITEBOARD_FULL')
  board.sizes.set(pageId, size)
  done.growth.set(pageId, sumOf(done.growth.get(pageId) ?? emptySize, added))
}

function addStroke(board: Board, done: BoardChanges, stroke: NewStroke, writer: Writer) {
  const { id, pageId, tool, pointCount } = stroke
  const bytes = bytesOf(stroke)
  grow(board, done, { pageId, strokes: 1, bytes, writer })
  done.newStrokes.set(id, stroke)
  const state = { id, pageId, authorId: writer.memberId, tool, pointCount, bytes }
  board.strokes.set(id, { ...state, removalId: null, removedBy: null })
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
  if (stroke.tool === 'text') throw hubRefusal('WHITEBOARD_CHANGED')
  if (pointCount <= stroke.pointCount) return
  if (stroke.tool === 'line' && pointCount > pointsOfLine) throw hubRefusal('WHITEBOARD_CHANGED')
  if (from > stroke.pointCount) throw hubRefusal('WHITEBOARD_CHANGED')
  const before = stroke.pointCount
  append(board, done, { stroke, writer, points: withoutPoints(given, before - from), count: pointCount - before })
}

function append(
  board: Board,
  done: BoardChanges,
  { stroke, writer, points, count }: { stroke: StrokeState; writer: Writer; points: Buffer; count: number },
) {
  const from = stroke.pointCount
  const { id } = stroke
  grow(board, done, { pageId: stroke.pageId, strokes: 0, bytes: points.length, writer })
  stroke.pointCount += count
  stroke.bytes += points.length
  const isNew = done.newStrokes.get(id)
  if (isNew) {
    isNew.points = Buffer.concat([isNew.points, points])
    isNew.pointCount += count
  } else {
    const before = done.parts.get(id) ?? { points: Buffer.alloc(0), pointCount: 0 }
    done.parts.set(id, { points: Buffer.concat([before.points, points]), pointCount: before.pointCount + count })
  }
  // A later batch that restores the removed stroke announces all of its points.
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

/** The limits of one removal by a student, because restoring it sends all of it to everybody. */
const maxStrokesRemoved = 500
const maxBytesRemoved = 100_000
const isTooBig = (strokes: StrokeState[]) =>
  strokes.length > maxStrokesRemoved || strokes.reduce((sum, { bytes }) => sum + bytes, 0) > maxBytesRemoved

/**
 * Notes that a removal clears its page. Returns false if it has cleared the page before: clearing it again would also remove what was
 * drawn since. Also if there is no such page.
 */
function noteClearing({ pages, strokes }: Board, done: BoardChanges, { id, page: pageId }: Change<'remove'>): boolean {
  const page = pages.get(pageId)
  if (!page || page.clearedBy === id || strokes.values().some(({ removalId }) => removalId === id)) return false
  page.clearedBy = id
  done.pages.add(pageId)
  return true
}

/** Removes strokes of a page. Strokes that are removed already keep their removal. */
export function removeStrokes(
  board: Board,
  done: BoardChanges,
  { change, writer }: { change: Change<'remove'>; writer: Writer },
): void {
  const { id: removalId, page, ids } = change
  const strokes = [...board.strokes.values()]
  if (ids === null && !noteClearing(board, done, change)) return
  const named = ids === null ? strokes : ids.flatMap((id) => board.strokes.get(id) ?? [])
  const removed = named.filter((stroke) => stroke.pageId === page && stroke.removalId === null)
  if (!writer.isTeacher && removed.some((stroke) => stroke.authorId !== writer.memberId)) throw hubRefusal('FORBIDDEN')
  if (removed.length === 0) return
  if (!writer.isTeacher && isTooBig([...removed, ...strokes.filter((stroke) => stroke.removalId === removalId)]))
    throw hubRefusal('WHITEBOARD_FULL')
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
