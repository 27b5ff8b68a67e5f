/** Lays out the picture of a transfer: which text is at which height. Pure functions. */
import { formatMonth } from '../../../lib/dates/format-month.ts'
import { formatMoney } from '@hien/contract/format-money'
import type { Statement } from '../../../operations/fees/statements/get-statement.ts'
import { leftToPay } from './statement-words.ts'

/** A statement that can be paid by its code. */
export type PayableStatement = Statement & { qrText: string; account: NonNullable<Statement['account']> }

/** Pixels. Wide enough for a bank's application to read the code from a phone's picture, and for the texts to be legible. */
export const pictureWidth = 1080
const margin = 60
/** Pixels. The largest side of the code, with the light border around it. */
const codeSide = 900
/** Line height of the texts, for letters with two marks (Ễ, Ậ). */
const lineHeight = 1.4

type Style = { weight: 400 | 600; size: number; colour: string }
const heading: Style = { weight: 600, size: 48, colour: '#000' }
const name: Style = { weight: 600, size: 60, colour: '#000' }
const amount: Style = { weight: 600, size: 92, colour: '#000' }
const label: Style = { weight: 400, size: 34, colour: '#444' }
const value: Style = { weight: 600, size: 48, colour: '#000' }

/** A line of text, centred on the picture. `top` and `size` are in pixels. */
export type PlacedText = Style & { text: string; top: number }
export type PictureLayout = {
  texts: PlacedText[]
  code: { top: number; moduleSize: number; left: number }
  height: number
}

/** Returns the width in pixels of a text in a style. */
export type Measure = (text: string, style: Pick<Style, 'weight' | 'size'>) => number

/** Returns the parts of a word that is wider than the picture. */
function breakWord(word: string, fits: (text: string) => boolean): string[] {
  const parts = ['']
  for (const letter of word) {
    const longer = `${parts.at(-1)}${letter}`
    if (parts.at(-1) === '' || fits(longer)) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

/** Returns the lines of a text. */
export function wrapText(text: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
    else lines.push(...breakWord(word, fits))
  }
  return lines
}

/** Returns the layout of the picture. @param modules the side of the code in modules, with its light border */
export function layOutPicture(statement: PayableStatement, modules: number, measure: Measure): PictureLayout {
  const { account, month, fullName, transferText, payeeName, number } = statement
  const texts: PlacedText[] = []
  let top = margin
  const write = (text: string, style: Style) => {
    for (const line of wrapText(text, (one) => measure(one, style) <= pictureWidth - 2 * margin)) {
      texts.push({ ...style, text: line, top })
      top += style.size * lineHeight
    }
  }
  write(`Học phí tháng ${formatMonth(month)}`, heading)
  write(fullName, name)
  // Whole pixels for each module keep the edges of the code sharp.
  const moduleSize = Math.floor(codeSide / modules)
  const code = { top, moduleSize, left: Math.floor((pictureWidth - moduleSize * modules) / 2) }
  top += moduleSize * modules
  write(formatMoney(leftToPay(statement)), amount)
  const details = [
    ['Ngân hàng', account.bankName],
    ['Số tài khoản', account.accountNumber],
    ['Chủ tài khoản', account.accountName],
    ['Nội dung chuyển khoản', transferText],
  ] as const
  for (const [what, text] of details) {
    top += label.size * 0.4
    write(what, label)
    write(text, value)
  }
  top += label.size
  write(`${payeeName} · Phiếu số ${number}`, label)
  return { texts, code, height: Math.ceil(top + margin) }
}
