import type { StrokeColour } from '@hien/contract/vocabulary'

export type Tool = 'look' | 'pen' | 'eraser'

/** In ten-thousandths of the page's width. */
export const penWidth = 56
/** How far from its edge an eraser meets a stroke. */
export const eraserReach = 90

export const colourNames: Record<StrokeColour, string> = { red: 'đỏ', blue: 'xanh dương', green: 'xanh lá' }
