import type { WhiteboardColour, WhiteboardTool } from '@hien/contract/whiteboard'
import type { Drawing } from '../model/whiteboard-state.ts'

export type BoardTool = 'move' | WhiteboardTool | 'eraser' | 'laser'

/** The chosen tool, colour and width. */
export type ToolSettings = { tool: BoardTool; colour: WhiteboardColour; width: number }

/** Widths of the pen, in ten-thousandths of the page's width. */
export const penWidths = [28, 56, 112] as const
const highlighterFactor = 4
/** Distance from the edge of a stroke within which the eraser removes it, in ten-thousandths of the page's width. */
export const eraserReach = 90
/**
 * Minimum distance between two points of a stroke, in ten-thousandths of the page's width. Marking has a longer one. On the
 * whiteboard people write small letters, which longer steps would turn into polygons.
 */
export const shortestStep = 3

export const firstSettings: ToolSettings = { tool: 'pen', colour: 'black', width: 56 }

/** Returns how a tool draws on a page; null for tools that draw nothing. */
export function drawingOf({ tool, colour, width }: ToolSettings, page: string): Drawing | null {
  if (tool === 'move' || tool === 'eraser' || tool === 'laser') return null
  return { page, tool, colour, width: tool === 'highlighter' ? width * highlighterFactor : width }
}
