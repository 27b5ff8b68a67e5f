import { importFileFaults } from '@hien/contract/rules/import'
import { FileFault } from './file-fault.ts'
import { findHeadings, type Headings } from './find-headings.ts'
import type { HeadingWords } from './heading-words.ts'
import type { Sheet } from './sheet.ts'

/**
 * Returns the sheet with the list, and its headings: the sheet of this name, or else the sheet whose headings have the best
 * score. So a file can begin with a cover sheet. If no sheet has headings, returns the sheet with the most rows.
 * @throws {FileFault} if there is no sheet, the chosen sheet cannot be imported, or it has no headings and another sheet cannot
 *   be imported
 */
export function chooseSheet<Field>(
  sheets: readonly Sheet[],
  name: string | null,
  words: HeadingWords<Field>,
): { sheet: Sheet; headings: Headings<Field> } {
  const named = sheets.find((sheet) => sheet.name === name)
  const candidates = (named ? [named] : sheets).map((sheet) => ({ sheet, headings: findHeadings(sheet, words) }))
  const [best] = candidates.toSorted(
    (one, other) => other.headings.score - one.headings.score || other.sheet.rows.length - one.sheet.rows.length,
  )
  const fault = candidates.find(({ sheet }) => sheet.fault !== null)?.sheet.fault
  if (best && best.sheet.fault === null && (best.headings.score > 0 || fault == null)) return best
  throw new FileFault(fault ?? importFileFaults.noRows)
}
