import { type TurnedPage, seenSize, turned } from '../pages/turn.ts'
import { type DrawnStroke, pageUnits } from './stroke-outline.ts'
import { textSize } from './text-size.ts'

function distanceToPiece(x: number, y: number, [x1, y1, x2, y2]: readonly [number, number, number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

/** An eraser at a point of the unturned page, which touches everything within `reach`. */
type Eraser = { x: number; y: number; reach: number }

/** Compares on the page as shown: a text stays upright on a page that is turned. */
function isOnText({ points, width, text = '' }: DrawnStroke, { x, y, reach }: Eraser, page: TurnedPage): boolean {
  const shown = seenSize(page)
  const placeOf = (pageX: number, pageY: number) => {
    const place = turned({ x: pageX / pageUnits, y: pageY / pageUnits }, page.turn, page.heightToWidth)
    return { right: place.across * shown.width * pageUnits, below: place.down * shown.height * pageUnits }
  }
  const [left = 0, top = 0] = points
  const corner = placeOf(left, top)
  const eraser = placeOf(x, y)
  const size = textSize(text, width, shown.width * pageUnits - corner.right)
  const [right, below] = [eraser.right - corner.right, eraser.below - corner.below]
  return right >= -reach && right <= size.width + reach && below >= -reach && below <= size.height + reach
}

type Box = { left: number; top: number; right: number; bottom: number }
/** By the points of a stroke. Without it, an eraser on a full page would compare with every point of every stroke. */
const boxes = new WeakMap<readonly number[], Box>()

function boxOf(points: readonly number[]): Box {
  const known = boxes.get(points)
  if (known) return known
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let at = 0; at + 1 < points.length; at += 3) {
    const [x = 0, y = 0] = [points[at], points[at + 1]]
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
  }
  boxes.set(points, box)
  return box
}

/** True if the stroke's edge is at most `reach` away from the point. */
function passes({ points, width }: DrawnStroke, { x, y, reach }: Eraser): boolean {
  const far = reach + width / 2
  const { left, top, right, bottom } = boxOf(points)
  if (x < left - far || x > right + far || y < top - far || y > bottom + far) return false
  for (let at = 0; at < points.length; at += 3) {
    const [x1 = 0, y1 = 0] = [points[at], points[at + 1]]
    const piece = [x1, y1, points[at + 3] ?? x1, points[at + 4] ?? y1] as const
    if (distanceToPiece(x, y, piece) <= far) return true
  }
  return false
}

/** Returns the strokes of a page that an eraser touches. */
export const strokesAt = <Stroke extends DrawnStroke>(
  strokes: readonly Stroke[],
  eraser: Eraser,
  page: TurnedPage,
): Stroke[] =>
  strokes.filter((stroke) => (stroke.tool === 'text' ? isOnText(stroke, eraser, page) : passes(stroke, eraser)))
