/** Converts the sheets of a bank's file to transfers. Pure functions. */
import { missingBankNeeds, type FeeBankField } from '@hien/contract/fees'
import { limits } from '@hien/contract/limits'
import { bankFileFaults } from '@hien/contract/rules/bank-file'
import { importFileFaults } from '@hien/contract/rules/import'
import { hashToken } from '../../accounts/hash-token.ts'
import { chooseSheet } from '../../courses/import/reading/choose-sheet.ts'
import { FileFault } from '../../courses/import/reading/file-fault.ts'
import { headingsKey, isSameHeading } from '../../courses/import/reading/find-headings.ts'
import { shownColumn, shownLeftOut, usedPlaces } from '../../courses/import/reading/shown-parts.ts'
import type { Sheet, SheetRow } from '../../courses/import/reading/sheet.ts'
import { createBankWords } from './bank-words.ts'
import { proposeBankColumns } from './propose-bank-columns.ts'
import { readBankRows, type BankRow } from './read-bank-rows.ts'

/** The choices of the payee in the preview. Null means that the server proposes the sheet or the columns. */
export type BankChoice = { sheet: string | null; columns: readonly FeeBankField[] | null }

type ReadOptions = {
  now: Date
  choice: BankChoice
  /** The columns that the payee chose for earlier files, by the hash of their headings. */
  remembered: Readonly<Record<string, readonly FeeBankField[]>>
}

/** Number of rows below the headings that can repeat the headings in another language. */
const furtherHeadings = 2

export type BankFile = ReturnType<typeof readBankFile>

/**
 * Returns how a bank's file is read, its transfers, and the rows left out. If no column is read as the day, the amount or the
 * text, no transfers are returned, and the payee must choose that column.
 * @throws {FileFault} if the file cannot be imported
 */
export function readBankFile(sheets: readonly Sheet[], { now, choice, remembered }: ReadOptions) {
  if (sheets.length === 0) throw new FileFault(bankFileFaults.noTransfers)
  const words = createBankWords()
  const { sheet, headings } = chooseSheet(sheets, choice.sheet, words)
  const { texts, below, score } = headings
  const rows = sheet.rows.slice(below)
  if (rows.length === 0) throw new FileFault(bankFileFaults.noTransfers)
  const places = usedPlaces(sheet, headings)
  // The word `bank` keeps the hash different from that of a list of students, whose columns have other fields.
  const hash = score === 0 ? null : hashToken(`bank ${headingsKey(places.map((place) => texts[place] ?? ''))}`)
  const proposed = proposeBankColumns(headings, sheet.rows)
  const proposal = places.map((place) => proposed[place] ?? 'ignore')
  const memory = hash === null ? undefined : remembered[hash]
  const chosen = choice.columns ?? memory ?? proposal
  const fields = places.map((_, index) => chosen[index] ?? 'ignore')
  const isProposal = memory === undefined && fields.every((field, index) => field === proposal[index])

  const headingRows = sheet.rows.slice(Math.max(0, below - 2), below)
  const isHeading = (row: SheetRow, place: number) =>
    score > 0 &&
    (headingRows.some((heading) => isSameHeading(heading, row)) ||
      (place < furtherHeadings && words.scoreOf(row.cells.map(words.fieldOf)) > 0))
  const isComplete = missingBankNeeds(fields).length === 0
  const { transfers, others } = isComplete
    ? readBankRows(
        rows,
        Map.groupBy(places, (_, index) => fields[index] ?? 'ignore'),
        { now, isHeading },
      )
    : { transfers: [] as BankRow[], others: [] }
  if (transfers.length > limits.maxImportRows) throw new FileFault(importFileFaults.tooManyRows)
  return {
    sheet: sheet.name,
    sheets: sheets.map(({ name }) => name),
    columns: places.map((place, index) => ({
      ...shownColumn(sheet, headings, place),
      field: fields[index] ?? 'ignore',
    })),
    headingsHash: hash,
    columnsBy: isProposal ? ('proposal' as const) : choice.columns ? ('choice' as const) : ('memory' as const),
    isComplete,
    transfers,
    leftOut: shownLeftOut(others),
  }
}
