import { getStroke } from 'perfect-freehand'

/** A line drawn by hand on a page. Lengths are in ten-thousandths of the page's width. */
export interface DrawnStroke {
  id: string
  colour: 'red' | 'blue' | 'green'
  width: number
  /** x, y and pressure (0 to 1,000) by turns. */
  points: readonly number[]
}

/** How many units of a stroke make the width of a page. */
export const pageUnits = 10_000

/** The pressure of what knows none: it draws a line of even width. */
export const evenPressure = 500

const middle = (a: number, b: number) => Math.round((a + b) / 2)

/**
 * What is filled to draw the stroke, as the path data of an SVG in units of the page.
 * @param ended false while its end still follows a pen.
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
  // Curves from middle to middle: the corners of the outline are their control points.
  const curves = outline.map(([x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? first
    return `Q${Math.round(x)} ${Math.round(y)} ${middle(x, nextX)} ${middle(y, nextY)}`
  })
  const last = outline.at(-1) ?? first
  return `M${middle(last[0], first[0])} ${middle(last[1], first[1])}${curves.join('')}Z`
}
