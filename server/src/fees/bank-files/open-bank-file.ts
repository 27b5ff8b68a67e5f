import { feeBankFields, type FeeBankField } from '@hien/contract/fees'
import { chargeForSize } from '../../core/rate-limits.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import { decodeFile } from '../../courses/import/decode-file.ts'
import { findRememberedColumns } from '../../courses/import/remembered-columns.ts'
import { FileFault } from '../../courses/import/reading/file-fault.ts'
import type { FeesRequest } from '../dependencies.ts'
import { readBankFile, type BankFile } from './read-bank-file.ts'

/** Input of both operations about files of banks. */
export type BankFileInput = {
  /** In base64. */
  file: string
  sheet?: string | null | undefined
  columns?: readonly FeeBankField[] | null | undefined
}

/** A file costs one more operation of the rate limit for each full group of this many rows. */
const included = 100

/**
 * Reads a bank's file as the caller chooses. Without a choice of columns they are read as the caller chose earlier for the same
 * headings, or else as the server proposes.
 * @throws {Refusal} INVALID_INPUT with the reason if the file cannot be read; RATE_LIMITED
 */
export async function openBankFile(
  context: FeesRequest,
  { memberId }: Viewer,
  input: BankFileInput,
): Promise<BankFile> {
  const { clock, database, rateLimits, importConcurrency, workbooks } = context.dependencies
  await rateLimits.imports.take(memberId)
  const file = decodeFile(input.file)
  const choice = { sheet: input.sheet ?? null, columns: input.columns ?? null }
  return importConcurrency(memberId, async () => {
    const remembered = await findRememberedColumns(database, memberId, feeBankFields)
    const sheets = await workbooks.readSheets(file)
    const read = orRefusal(() => readBankFile(sheets, { now: clock.now(), choice, remembered }))
    await chargeForSize(rateLimits, { memberId }, { size: read.transfers.length, included })
    return read
  })
}

/** @throws {Refusal} INVALID_INPUT if `read` throws a FileFault */
function orRefusal(read: () => BankFile): BankFile {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    throw new Refusal('INVALID_INPUT', { field: 'file', description: error.message })
  }
}
