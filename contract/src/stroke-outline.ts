/**
 * The outlines of strokes, which the browser draws and the server writes into a PDF. Lengths are in ten-thousandths of the page's
 * width.
 */
import { type StrokeOptions, getStroke, getStrokeOutlinePoints, getStrokePoints } from 'perfect-freehand'
import type { WhiteboardTool } from './whiteboard.ts'

/** Pressure for devices that measure none; the line then has an even width. */
export const evenPressure = 500

/** Height of the letters of a text, in widths of its stroke. */
export const lettersPerWidth = 6
/** Height of a line of a text, in heights of its letters. */
export const textLineHeight = 1.25

/** A stroke as far as its outline depends on it. */
export interface StrokeShape {
  width: number
  /** x, y and pressure (0 to 1,000) of each point, in one flat list. */
  points: readonly number[]
  /** How the points become a line. Missing for strokes of marking, which are smoothed. */
  tool?: WhiteboardTool
}

/** A closed outline: its first point, and quadratic curves that each begin where the last one ended. Whole numbers. */
export type Outline = {
  start: readonly [x: number, y: number]
  curves: readonly (readonly [controlX: number, controlY: number, x: number, y: number])[]
}

const marking: StrokeOptions = { thinning: 0.6, smoothing: 0.5, streamline: 0.35 }

/**
 * Options for the whiteboard's pen. A letter on a shared page is often only 150 units high. `streamline` would pull its points
 * together, and `smoothing` leaves out parts of the edge that are shorter than this share of the line's width. Both would turn
 * small letters into other ones.
 */
const writing: StrokeOptions = { thinning: 0.5, smoothing: 0.1, streamline: 0 }
const evenly: StrokeOptions = { thinning: 0, smoothing: 0.5, streamline: 0.2 }

function cornersOf(samples: [number, number, number][], { width: size, tool }: StrokeShape, last: boolean) {
  const options = { size, simulatePressure: false, last }
  switch (tool) {
    case undefined:
      return getStroke(samples, { ...options, ...marking })
    case 'pen': {
      // getStroke leaves out the first points until the line is as long as it is wide, which can be a third of a small letter.
      // With a width of one unit no point is left out.
      const points = getStrokePoints(samples, { ...options, ...writing, size: 1 })
      return getStrokeOutlinePoints(points, { ...options, ...writing })
    }
    default:
      return getStroke(samples, { ...options, ...evenly })
  }
}

const middle = (a: number, b: number) => Math.round((a + b) / 2)

/**
 * Returns the outline to fill for a stroke; null if there is nothing to draw, as for a text.
 * @param ended false while the stroke is still being drawn
 */
export function outlineOfStroke(stroke: StrokeShape, ended = true): Outline | null {
  const { points, tool } = stroke
  if (tool === 'text') return null
  const samples: [number, number, number][] = []
  for (let at = 0; at + 2 < points.length; at += 3) {
    samples.push([points[at] ?? 0, points[at + 1] ?? 0, (points[at + 2] ?? evenPressure) / 1000])
  }
  const corners = cornersOf(samples, stroke, ended)
  const [first] = corners
  if (!first) return null
  // Draw curves between the midpoints of the sides; the corners of the outline are the control points.
  const curves = corners.map(([x, y], index): Outline['curves'][number] => {
    const [nextX, nextY] = corners[(index + 1) % corners.length] ?? first
    return [Math.round(x), Math.round(y), middle(x, nextX), middle(y, nextY)]
  })
  const last = corners.at(-1) ?? first
  return { start: [middle(last[0], first[0]), middle(last[1], first[1])], curves }
}
