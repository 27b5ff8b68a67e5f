/** Finds the row, or the two rows, with the headings of a list. Pure functions. */
import { maxRowsAboveHeadings } from '@hien/contract/rules/import'
import { foldHeading, type HeadingWords } from './heading-words.ts'
import { textAt, type Sheet, type SheetRow } from './sheet.ts'

export type Headings<Field> = {
  /** The place in the sheet's rows of the first row below the headings. */
  below: number
  /** The heading of each column; the empty text for none. */
  texts: string[]
  fields: (Field | null)[]
  /** Tells how certain the headings are; 0 if no headings were found. */
  score: number
}

const headingsOf = <Field>(
  { fieldOf, scoreOf }: HeadingWords<Field>,
  texts: string[],
  below: number,
  fields = texts.map(fieldOf),
): Headings<Field> => ({ below, texts, fields, score: scoreOf(fields) })

/** Returns the texts of a row of headings, with the text of a merged cell in all its columns. */
function spread({ row, cells }: SheetRow, { merged }: Sheet, columns: number): string[] {
  const texts = Array.from({ length: columns }, (_, column) => textAt({ row, cells }, column))
  for (const { top, bottom, left, right } of merged) {
    if (top > row - 1 || bottom < row - 1) continue
    for (let column = left + 1; column <= Math.min(right, columns - 1); column += 1) texts[column] ||= texts[left] ?? ''
  }
  return texts
}

/**
 * Returns the headings that two rows form together: `Điện thoại` above `Phụ huynh`. Null if the lower row is not directly below
 * the upper one, contains a digit, or adds fewer than two known headings.
 */
function inTwoRows<Field>(
  words: HeadingWords<Field>,
  { upper, lower, below }: { upper: SheetRow; lower: SheetRow; below: number },
  sheet: Sheet,
): Headings<Field> | null {
  if (lower.row !== upper.row + 1 || lower.cells.some((text) => /\d/.test(text))) return null
  const columns = Math.max(upper.cells.length, lower.cells.length)
  const above = spread(upper, sheet, columns)
  const texts: string[] = []
  const fields: (Field | null)[] = []
  let lowerKnown = 0
  for (let column = 0; column < columns; column += 1) {
    const [over, under] = [above[column] ?? '', textAt(lower, column)]
    const both = over === under ? over : `${over} ${under}`.trim()
    const together = words.fieldOf(both)
    const field = together ?? words.fieldOf(under)
    if (field !== null && under !== '' && under !== over) lowerKnown += 1
    // This text is also the heading in the file with the faulty rows. When that file is imported, the text alone must be
    // recognised as the same heading.
    texts.push(together === null && field !== null ? under : both)
    fields.push(field)
  }
  return lowerKnown < 2 ? null : headingsOf(words, texts, below, fields)
}

/**
 * Returns the headings of a sheet: of its first rows, the row or the two rows with the highest score. If several have that score,
 * the first counts. A sheet without headings has the score 0, and its list begins in the first row.
 */
export function findHeadings<Field>(sheet: Sheet, words: HeadingWords<Field>): Headings<Field> {
  const columns = Math.max(0, ...sheet.rows.map(({ cells }) => cells.length))
  let best = headingsOf(
    words,
    Array.from({ length: columns }, () => ''),
    0,
  )
  for (const [place, row] of sheet.rows.slice(0, maxRowsAboveHeadings + 1).entries()) {
    const upper = sheet.rows[place - 1]
    const alone = headingsOf(
      words,
      Array.from({ length: columns }, (_, column) => textAt(row, column)),
      place + 1,
    )
    const both = upper ? inTwoRows(words, { upper, lower: row, below: place + 1 }, sheet) : null
    for (const found of [alone, both]) if (found && found.score > best.score) best = found
  }
  return best
}

/** True if a row has the texts of a row of headings, apart from case, accents and punctuation. */
export const isSameHeading = (heading: SheetRow, row: SheetRow): boolean =>
  Array.from({ length: Math.max(heading.cells.length, row.cells.length) }).every(
    (_, column) => foldHeading(textAt(heading, column)) === foldHeading(textAt(row, column)),
  )

/** Returns a key of headings, by which a choice for the same columns is found. */
export const headingsKey = (texts: readonly string[]): string => texts.map(foldHeading).join('|').replace(/\|+$/, '')
