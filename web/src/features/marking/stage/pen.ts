import type { StrokeColour } from '@hien/contract/vocabulary'

export type Tool = 'look' | 'pen' | 'eraser'

/** Width of a stroke, in ten-thousandths of the page's width. */
export const penWidth = 56
/** Distance from the edge of a stroke within which the eraser removes it, in ten-thousandths of the page's width. */
export const eraserReach = 90

export const colourNames: Record<StrokeColour, string> = { red: 'đỏ', blue: 'xanh dương', green: 'xanh lá' }
