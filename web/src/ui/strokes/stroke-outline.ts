import { evenPressure, outlineOfStroke, type StrokeShape } from '@hien/contract/stroke-outline'

export { evenPressure }

/** A stroke drawn by hand on a page. Lengths are in ten-thousandths of the page's width. */
export interface DrawnStroke extends StrokeShape {
  id: string
  colour: 'black' | 'red' | 'blue' | 'green'
  /** The words of a text, which has one point, its left upper corner. */
  text?: string
}

/** Width of a page in the units of strokes. */
export const pageUnits = 10_000

/**
 * Returns the outline to fill for a stroke, as SVG path data in units of the page. Empty for a text.
 * @param ended false while the stroke is still being drawn
 */
export function strokeOutline(stroke: StrokeShape, ended = true): string {
  const outline = outlineOfStroke(stroke, ended)
  if (!outline) return ''
  const curves = outline.curves.map(([controlX, controlY, x, y]) => `Q${controlX} ${controlY} ${x} ${y}`)
  return `M${outline.start.join(' ')}${curves.join('')}Z`
}
