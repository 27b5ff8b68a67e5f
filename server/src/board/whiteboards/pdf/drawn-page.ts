import type { PageTurn, WhiteboardColour, WhiteboardTool } from '@hien/contract/whiteboard'

/** A stroke to draw. Lengths are in ten-thousandths of the page's width. */
export type DrawnStroke = {
  tool: WhiteboardTool
  colour: WhiteboardColour
  width: number
  /** The words of a text; otherwise empty. */
  text: string
  /** All points, encoded as by encodePoints (contract/src/stroke-points.ts). */
  points: string
}

/** The background of the strokes: lines, the content of a file, or nothing. */
export type DrawnBackground =
  | { kind: 'blank' | 'squared' | 'lined' }
  | { kind: 'picture'; jpeg: Uint8Array }
  /** The page of a PDF, counted from 0. */
  | { kind: 'document'; pdf: Uint8Array; page: number }

/** A page to draw. `strokes` are in the order in which they cover each other. */
export type DrawnPage = { height: number; turn: PageTurn; background: DrawnBackground; strokes: DrawnStroke[] }
