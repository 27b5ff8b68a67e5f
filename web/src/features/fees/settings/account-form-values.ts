/** Pure functions for the form of the payee's account. */
import { feeAccountRule } from '@hien/contract/rules/fees'
import { vietQrText } from '@hien/contract/vietqr'
import * as z from 'zod/mini'
import type { FeeAccount } from '../../../operations/fees/account/get-account.ts'

export type AccountValues = {
  /** Empty until a bank is chosen. */
  bankBin: string
  accountNumber: string
  accountName: string
  dueDays: number | string
}

const usualDueDays = 10
/** Amount of the code with which the payee tries the account, in đồng. */
export const trialAmount = 10_000
const trialText = 'HIEN THU MA QR'

/** Returns the values for an account; null if none was set. */
export const accountValues = (account: FeeAccount | null): AccountValues => ({
  bankBin: account?.bankBin ?? '',
  accountNumber: account?.accountNumber ?? '',
  accountName: account?.accountName ?? '',
  dueDays: account?.dueDays ?? usualDueDays,
})

const codeRule = z.pick(feeAccountRule, { bankBin: true, accountNumber: true })

/** Returns the text of a VietQR code with which the payee can try this account; null while bank or number are invalid. */
export function trialCode(values: Pick<AccountValues, 'bankBin' | 'accountNumber'>): string | null {
  const read = codeRule.safeParse(values)
  return read.success ? vietQrText({ ...read.data, amount: trialAmount, text: trialText }) : null
}
