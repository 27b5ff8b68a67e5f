import { getStroke } from 'perfect-freehand'

/** A stroke drawn by hand on a page. Lengths are in ten-thousandths of the page's width. */
export interface DrawnStroke {
  id: string
  colour: 'red' | 'blue' | 'green'
  width: number
  /** x, y and pressure (0 to 1,000) of each point, in one flat list. */
  points: readonly number[]
}

/** Width of a page in the units of strokes. */
export const pageUnits = 10_000

/** Pressure for devices that measure none; the line then has an even width. */
export const evenPressure = 500

const middle = (a: number, b: number) => Math.round((a + b) / 2)

/**
 * Returns the outline to fill for a stroke, as SVG path data in units of the page.
 * @param ended false while the stroke is still being drawn
 */
export function strokeOutline({ points, width }: Pick<DrawnStroke, 'points' | 'width'>, ended = true): string {
  const samples: [number, number, number][] = []
  for (let at = 0; at + 2 < points.length; at += 3) {
    samples.push([points[at] ?? 0, points[at + 1] ?? 0, (points[at + 2] ?? evenPressure) / 1000])
  }
  const outline = getStroke(samples, {
    size: width,
    thinning: 0.6,
    smoothing: 0.5,
    streamline: 0.35,
    simulatePressure: false,
    last: ended,
  })
  const [first] = outline
  if (!first) return ''
  // Draw curves between the midpoints of the sides; the corners of the outline are the control points.
  const curves = outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? first
    return `Q${Math.round(x)} ${Math.round(y)} ${middle(x, nextX)} ${middle(y, nextY)}`
  })
  const last = outline.at(-1) ?? first
  return `M${middle(last[0], first[0])} ${middle(last[1], first[1])}${curves.join('')}Z`
}
