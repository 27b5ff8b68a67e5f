/** What a spreadsheet holds. An empty text is a cell to be filled in with a text; null is nothing. */
export type Cell = string | number | null

export type Sheet = {
  /** At most 31 characters, no two alike. */
  name: string
  /** `format` as Excel writes it, `0%` for example. */
  columns: readonly { title: string; width: number; format?: string }[]
  /** Texts from people have gone through `asText`. */
  rows: readonly (readonly Cell[])[]
}

/** What a spreadsheet reads as the beginning of a formula, or skips before one. */
const formulaStart = /^[=+\-@\t\r]/

/** A text that no spreadsheet takes for a formula: an apostrophe stands before what looks like one. */
export const asText = (text: string) => (formulaStart.test(text) ? `'${text}` : text)
