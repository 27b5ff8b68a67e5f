/** Reads amounts as banks write them. Pure functions. */
import { bankRowFaults } from '@hien/contract/rules/bank-file'

const currency = /^(?:vnd|vnđ|đ|₫|đồng)\s*|\s*(?:vnd|vnđ|đ|₫|đồng)$/giu
/** Thousands separated by one kind of sign, and at most two decimals after another sign. */
const grouped = /^\d{1,3}([.,'\s])\d{3}(?:\1\d{3})*(?:(?!\1)[.,](\d{1,2}))?$/
/** Digits without separated thousands. More than two decimals are only read if they are zeros. */
const plain = /^\d+(?:[.,](\d{1,2}|0{3,}))?$/
const signed = /^(\()?\s*([+-])?\s*([\d.,'\s]+?)\s*(-)?\s*\)?$/

/** The maximum number of characters of an amount. */
const maxLength = 40
/** The maximum number of digits of an amount. JavaScript numbers with more digits are not exact. */
const maxDigits = 15

/**
 * Reads an amount in đồng: `1.250.000`, `1,250,000.00`, `1 250 000 VND`, `+1250000`. An amount with a minus sign or in brackets
 * is negative.
 * @returns 0 for an empty cell; a fault if the text is no amount or has a fraction of a đồng
 */
export function readAmount(text: string): { amount: number } | { fault: string } {
  if (text.length > maxLength) return { fault: bankRowFaults.unreadableAmount }
  const bare = text.normalize('NFKC').replaceAll(/[−–]/g, '-').trim().replaceAll(currency, '')
  if (bare === '' || bare === '-') return { amount: 0 }
  const [, bracket, before, number = '', after] = signed.exec(bare) ?? []
  const found = grouped.exec(number) ?? plain.exec(number)
  if (!found) return { fault: bankRowFaults.unreadableAmount }
  const decimals = found.at(-1) ?? ''
  if (/[1-9]/.test(decimals)) return { fault: bankRowFaults.fraction }
  const digits = number.slice(0, number.length - decimals.length).replaceAll(/\D/g, '')
  if (digits.length > maxDigits) return { fault: bankRowFaults.tooMuch }
  const amount = Number(digits)
  const isNegative = bracket !== undefined || before === '-' || after === '-'
  return { amount: isNegative && amount !== 0 ? -amount : amount }
}
