/** Returns the parts of a file that a preview shows. Pure functions. */
import type { Headings } from './find-headings.ts'
import { textAt, type Sheet } from './sheet.ts'

/** The maximum number of left-out rows in the answer. */
const maxLeftOut = 200
/** The maximum number of sample texts per column. */
const maxSamples = 3
/** The maximum number of characters of a text in the answer. */
const maxShownText = 120

/** Returns the letters of a column, like Excel: `A` for 0, `AA` for 26. */
const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.trunc(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** Returns the places of the columns that have a heading or a text below the headings. */
export const usedPlaces = ({ rows }: Sheet, { texts, below }: Headings<unknown>): number[] =>
  texts.flatMap((text, place) =>
    text !== '' || rows.slice(below).some((row) => textAt(row, place) !== '') ? [place] : [],
  )

/** Returns the letter, the heading and the first texts of a column. */
export const shownColumn = ({ rows }: Sheet, { texts, below }: Headings<unknown>, place: number) => ({
  letter: letterOf(place),
  heading: (texts[place] ?? '').slice(0, maxShownText),
  samples: rows
    .slice(below)
    .map((row) => textAt(row, place))
    .filter((text) => text !== '')
    .slice(0, maxSamples)
    .map((text) => text.slice(0, maxShownText)),
})

/** Returns the first rows that were left out, with the beginnings of their texts. */
export const shownLeftOut = (rows: readonly { row: number; texts: readonly string[] }[]) =>
  rows.slice(0, maxLeftOut).map(({ row, texts }) => ({ row, text: texts.join(' · ').slice(0, maxShownText) }))
