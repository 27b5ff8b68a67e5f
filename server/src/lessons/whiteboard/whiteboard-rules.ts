/** Rules about the changes that a member may send, and about valid changes. No I/O. */
import { cleanMessage, hasTooManyMarks, hasVisibleText } from '@hien/contract/names'
import { whiteboardChangesRule } from '@hien/contract/rules/whiteboard'
import { countPoints } from '@hien/contract/stroke-points'
import { whiteboardLimits, type WhiteboardChange } from '@hien/contract/whiteboard'

/** True if a student who has the pen may send this change. That removed and restored things are their own is checked later. */
export const mayStudentSend = (change: WhiteboardChange): boolean =>
  change.kind === 'ink' ||
  change.kind === 'text' ||
  change.kind === 'restore' ||
  (change.kind === 'remove' && change.ids !== null)

/** Returns the text without invisible characters; null if nothing readable is left. */
function cleanText(text: string): string | null {
  const clean = cleanMessage(text.toWellFormed(), whiteboardLimits.maxTextLength)
  return hasVisibleText(clean) && clean.length <= whiteboardLimits.maxTextLength && !hasTooManyMarks(clean)
    ? clean
    : null
}

/** A line has no further points. */
export const pointsOfLine = 2

function isInk({ drawing, points }: Extract<WhiteboardChange, { kind: 'ink' }>): boolean {
  if (drawing?.tool === 'line') return (countPoints(points) ?? 0) <= pointsOfLine
  return drawing?.tool !== 'text'
}

/** Returns the change as it is stored; null if it is not valid. */
function clean(change: WhiteboardChange): WhiteboardChange | null {
  if (change.kind === 'ink') return isInk(change) ? change : null
  if (change.kind === 'move-page') return change.after === change.id ? null : change
  if (change.kind === 'add-page') return change.after === change.page.id ? null : change
  if (change.kind !== 'text') return change
  const text = change.tool === 'text' && countPoints(change.points) === 1 ? cleanText(change.text) : null
  return text === null ? null : { ...change, text }
}

/** Returns the argument of WriteOnWhiteboard as it is stored; null if it is not valid. */
export function readChanges(value: unknown): WhiteboardChange[] | null {
  const parsed = whiteboardChangesRule.safeParse(value)
  if (!parsed.success) return null
  const changes = parsed.data.flatMap((change) => clean(change) ?? [])
  return changes.length === parsed.data.length ? changes : null
}

const maxPlace = 200_000
const minPlace = -100_000
/** True if a number can be a coordinate of a pointer, in ten-thousandths of a page's width. */
export const isPlace = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= minPlace && Number(value) <= maxPlace

/** Returns the bytes of a part of a stroke without its first `count` points. Each point is three varints. */
export function withoutPoints(points: Buffer, count: number): Buffer {
  let at = 0
  for (let left = 3 * count; left > 0 && at < points.length; at++) if ((points[at] ?? 0) < 128) left--
  return points.subarray(at)
}
