/** Recognises what a column of a bank's file contains by its heading. Pure functions. */
import type { FeeBankField } from '@hien/contract/fees'
import { foldHeading, type HeadingWords } from '../../courses/import/reading/heading-words.ts'

/**
 * The contents that a heading can name: a field, or contents that are not read. These are the `balance` of the account, the
 * running number (`serial`), and an account, a bank or a charge (`other`).
 */
export type BankHeading = Exclude<FeeBankField, 'ignore'> | 'balance' | 'serial' | 'other'

/** The maximum number of characters of a heading. Longer texts are sentences. */
const maxHeadingLength = 80

const moneyIn =
  /\b(?:ghi co|phat sinh co|ps co|bao co|tien vao|gui vao|nop vao|credits?|cr|deposits?|money in|paid in)\b|^(?:so tien )?(?:co|thu|vao)\b/
const moneyOut =
  /\b(?:ghi no|phat sinh no|ps no|bao no|tien ra|rut ra|debits?|dr|withdrawals?|money out|paid out)\b|^(?:so tien )?(?:no|chi|ra)\b(?! tiet)|\bvao ra$/
/** Headings of a column that tells whether a row is a debit or a credit, such as `Nợ/Có`. */
const bothWays = /^(?:(?:phat sinh|ps|ghi|so tien) )?(?:no co|co no)$/

/** The first pattern that matches a folded heading decides. Headings about money that came in or went out come before these. */
const patterns: readonly [RegExp, BankHeading][] = [
  [/^(?:ngay|thoi gian|thoi diem|date)\b|\bdate\b/, 'date'],
  [/^(?:gio|time)\b|\btime$/, 'time'],
  [
    /\b(?:dien giai|noi dung|mo ta|chi tiet|thong tin giao dich|descriptions?|details?|narrati(?:ve|on)|remarks?|particulars)\b/,
    'text',
  ],
  [
    /\b(?:so (?:ct|chung tu|tham chieu|but toan|gd|giao dich|ref|trace)|ma (?:tham chieu|giao dich|gd|but toan)|ref(?:erence)?|trace|(?:transaction|trans|txn|doc(?:ument)?) (?:id|no|number|code))\b/,
    'reference',
  ],
  [/^(?:loai|loai (?:giao dich|gd|phat sinh)|chieu(?: giao dich)?|(?:transaction )?type|d c)$/, 'direction'],
  [/\b(?:so tien|amount|phat sinh|gia tri)\b/, 'amount'],
  [/^(?:ghi chu|note|memo|message|loi nhan|ly do)$/, 'text'],
]

const serial = /^(?:stt|tt|so tt|so thu tu|thu tu|s no|number)$/
const balance = /\b(?:so du|balance|ton quy|luy ke)\b/
const charge = /\b(?:phi|fee|fees|thue|vat|tax|charges?)\b/
const partner =
  /\b(?:doi ung|doi tac|thu huong|beneficiary|nguoi (?:chuyen|gui|nhan|nop)|counter ?(?:party|account)|remitter|ngan hang|bank|chi nhanh|branch|loai tien|currency|trang thai|status|kenh|channel|tai khoan|tk|account)\b/
const money = /\b(?:so tien|amount|phat sinh|ps)\b/

/** Returns what a column with this heading contains; null for an unknown heading. */
export function bankFieldOf(text: string): BankHeading | null {
  const heading = foldHeading(text)
  if (heading === '' || heading.length > maxHeadingLength || /\d{2}/.test(heading)) return null
  // `No` is English for a number. `Nợ` means money that went out, and is also `no` in `heading`, which has no accents.
  if (serial.test(heading) || /^no\.?$/.test(text.trim().toLowerCase())) return 'serial'
  if (balance.test(heading)) return 'balance'
  if (charge.test(heading)) return 'other'
  if (partner.test(heading) && !money.test(heading)) return 'other'
  const [isIn, isOut] = [moneyIn.test(heading), moneyOut.test(heading)]
  if ((isIn && isOut) || bothWays.test(heading)) return 'direction'
  if (isIn) return 'amountIn'
  if (isOut) return 'amountOut'
  return patterns.find(([pattern]) => pattern.test(heading))?.[1] ?? null
}

/** Returns the number of different known headings; 0 unless they include an amount, and a day or a text. */
function scoreOf(fields: readonly (BankHeading | null)[]): number {
  const known = new Set(fields.filter((field) => field !== null))
  const hasOneOf = (...some: BankHeading[]) => some.some((field) => known.has(field))
  return hasOneOf('amountIn', 'amountOut', 'amount', 'direction') && hasOneOf('date', 'time', 'text') ? known.size : 0
}

/** The maximum number of different texts of one file that are compared with headings, so that no file takes long. */
const maxTexts = 10_000

/** Returns the headings of a bank's file. Use the result for one file. */
export function createBankWords(): HeadingWords<BankHeading> {
  const known = new Map<string, BankHeading | null>()
  return {
    fieldOf(text) {
      const found = known.get(text)
      if (found !== undefined || known.size >= maxTexts) return found ?? null
      const field = bankFieldOf(text)
      known.set(text, field)
      return field
    },
    scoreOf,
  }
}
