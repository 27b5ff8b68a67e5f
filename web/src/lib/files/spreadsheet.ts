/** A cell of a spreadsheet. An empty string is a text cell for the user to fill in; null is no cell. */
export type Cell = string | number | null

export type Sheet = {
  /** At most 31 characters, different for each sheet. */
  name: string
  /** `format` is an Excel number format, for example `0%`. */
  columns: readonly { title: string; width: number; format?: string }[]
  /** Texts that users entered must have passed through `asText`. */
  rows: readonly (readonly Cell[])[]
}

/** First characters that start a formula, or that spreadsheets skip before one. */
const formulaStart = /^[=+\-@\t\r]/

/** Returns the text with an apostrophe in front if a spreadsheet could read it as a formula. */
export const asText = (text: string) => (formulaStart.test(text) ? `'${text}` : text)
