import type { DrawnStroke } from './stroke-outline.ts'
import { textSize } from './text-size.ts'

function distanceToPiece(x: number, y: number, [x1, y1, x2, y2]: readonly [number, number, number, number]): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}

function isOnText({ points, width, text = '' }: DrawnStroke, x: number, y: number, reach: number): boolean {
  const [left = 0, top = 0] = points
  const size = textSize(text, width, left)
  return x >= left - reach && x <= left + size.width + reach && y >= top - reach && y <= top + size.height + reach
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
function passes({ points, width }: DrawnStroke, x: number, y: number, reach: number): boolean {
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

/** Returns the strokes that an eraser of this reach touches at the point. */
export const strokesAt = <Stroke extends DrawnStroke>(
  strokes: readonly Stroke[],
  x: number,
  y: number,
  reach: number,
): Stroke[] =>
  strokes.filter((stroke) => (stroke.tool === 'text' ? isOnText(stroke, x, y, reach) : passes(stroke, x, y, reach)))
