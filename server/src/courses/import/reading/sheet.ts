/** The form in which all kinds of files are read: sheets of texts. */

/** Cells that were merged to one. Rows and columns count from 0. `bottom` and `right` are included. */
export type MergedCells = { top: number; left: number; bottom: number; right: number }

/** A row with at least one text. `row` counts from 1, like Excel. Missing cells are empty. */
export type SheetRow = { row: number; cells: string[] }

export type Sheet = {
  name: string
  /** The rows with text, in their order. */
  rows: SheetRow[]
  merged: MergedCells[]
  /** The reason why this sheet cannot be imported; null if it can. */
  fault: string | null
}

/** Returns a cell's text without blanks around it; the empty text for a missing cell. */
export const textAt = ({ cells }: SheetRow, column: number): string => (cells[column] ?? '').trim()
