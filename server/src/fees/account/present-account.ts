import { findBank } from '@hien/contract/banks'
import type { AccountRow } from './store.ts'

/** Returns a payee's account with the short name of the bank. */
export const presentAccount = ({ bankBin, accountNumber, accountName, dueDays }: AccountRow) => ({
  bankBin,
  bankName: findBank(bankBin)?.shortName ?? bankBin,
  accountNumber,
  accountName,
  dueDays,
})

export type FeeAccount = ReturnType<typeof presentAccount>
