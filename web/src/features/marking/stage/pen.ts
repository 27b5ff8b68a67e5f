import type { StrokeColour } from '@hien/contract/vocabulary'
import { newUuid } from '../../../lib/new-uuid.ts'
import type { Stroke } from '../../../operations/homework/submissions/get-versions.ts'

export type Tool = 'look' | 'pen' | 'eraser'

/** Width of a stroke, in ten-thousandths of the page's width. */
export const penWidth = 56
/** Distance from the edge of a stroke within which the eraser removes it, in ten-thousandths of the page's width. */
export const eraserReach = 90
/**
 * Minimum distance between two points of a line, in ten-thousandths of the page's width. It is long, so that a hand that trembles
 * does not add too many points.
 */
export const shortestStep = 12

/** Returns a new stroke with the pen's width. */
export const newStrokeOf = (points: number[], colour: StrokeColour, on: { fileId: string; page: number }): Stroke => ({
  id: newUuid(),
  colour,
  width: penWidth,
  points,
  ...on,
})
