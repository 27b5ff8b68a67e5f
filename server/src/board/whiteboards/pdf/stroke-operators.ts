import { outlineOfStroke } from '@hien/contract/stroke-outline'
import { decodePoints } from '@hien/contract/stroke-points'
import type { WhiteboardColour } from '@hien/contract/whiteboard'
import type { DrawnStroke } from './drawn-page.ts'

/** The colours of strokes as in web/src/ui/strokes/strokes-view.module.css, as red, green and blue from 0 to 1. */
export const strokeColours: Record<WhiteboardColour, string> = {
  black: '0.110 0.137 0.129',
  red: '0.784 0.137 0.310',
  blue: '0.114 0.333 0.769',
  green: '0.078 0.463 0.310',
}

/** Name of the graphics state in which highlighters are drawn. */
export const highlighterState = 'Highlighter'

/** Returns the points of a stroke: x, y and pressure of each, in one flat list. Empty if the text is damaged. */
export function pointsOf({ points }: DrawnStroke): number[] {
  try {
    return decodePoints(points)
  } catch {
    return []
  }
}

/**
 * A curve that is bent by less than this, in the units of the page (0.1 points on paper), is drawn as a line. This leaves out more
 * than half of the PDF, and nobody can see a difference.
 */
const flatness = 1.5

/** Two thirds of the way from an end of a quadratic curve to its control point: a control point of the same cubic curve. */
const toCubic = (end: number, control: number) => Math.round(end + ((control - end) * 2) / 3)

/**
 * Returns the PDF operators that fill the outline of a stroke, in the units of the page. Empty for a text.
 * PDF has no quadratic curves, so each becomes a cubic one.
 */
export function strokeOperators(stroke: DrawnStroke): string {
  const outline = outlineOfStroke({ ...stroke, points: pointsOf(stroke) })
  if (!outline) return ''
  let [fromX, fromY] = outline.start
  const parts = [`${fromX} ${fromY} m`]
  for (const [controlX, controlY, x, y] of outline.curves) {
    const bend = Math.hypot(controlX - (fromX + x) / 2, controlY - (fromY + y) / 2) / 2
    if (bend < flatness) parts.push(`${x} ${y} l`)
    else {
      const first = `${toCubic(fromX, controlX)} ${toCubic(fromY, controlY)}`
      parts.push(`${first} ${toCubic(x, controlX)} ${toCubic(y, controlY)} ${x} ${y} c`)
    }
    ;[fromX, fromY] = [x, y]
  }
  const filled = `${strokeColours[stroke.colour]} rg\n${parts.join('\n')}\nf\n`
  return stroke.tool === 'highlighter' ? `q /${highlighterState} gs\n${filled}Q\n` : filled
}
