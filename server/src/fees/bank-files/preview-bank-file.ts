import { requirePayee } from '../access.ts'
import type { FeesRequest } from '../dependencies.ts'
import { openBankFile, type BankFileInput } from './open-bank-file.ts'
import { planBankFile } from './plan-bank-file.ts'
import { presentBankFile, type PresentedBankFile } from './present-bank-file.ts'

/**
 * feeBankFilePreview: returns what feeBankFileImport would do with the file of a bank. Stores nothing.
 * @throws {Unauthenticated | Refusal} FORBIDDEN; INVALID_INPUT with the reason if the file cannot be read; RATE_LIMITED
 */
export async function previewBankFile(context: FeesRequest, input: BankFileInput): Promise<PresentedBankFile> {
  const payee = requirePayee(context.viewer)
  const file = await openBankFile(context, payee, input)
  return presentBankFile(file, await planBankFile(context.dependencies.database, payee.memberId, file.transfers))
}
