const digitWords = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
const wordOf = (digit: number) => digitWords[digit] ?? ''

/** Returns the words of the last digit of a number whose tens are `tens`. */
function unitWords(tens: number, unit: number): string[] {
  if (unit === 0) return []
  if (unit === 1 && tens > 1) return ['mốt']
  if (unit === 5 && tens > 0) return ['lăm']
  return [wordOf(unit)]
}

/** Returns the words of the tens. Zero tens are read only between hundreds and a last digit: 'một trăm linh năm'. */
function tensWords(tens: number, unit: number, afterHundreds: boolean): string[] {
  if (tens === 0) return afterHundreds && unit > 0 ? ['linh'] : []
  return tens === 1 ? ['mười'] : [wordOf(tens), 'mươi']
}

/** Returns the words of 1 to 999. `isInner`: a larger group comes before it, so that zero hundreds are read too. */
function groupWords(group: number, isInner: boolean): string[] {
  const [hundreds, tens, unit] = [Math.floor(group / 100), Math.floor(group / 10) % 10, group % 10]
  const readsHundreds = hundreds > 0 || isInner
  return [
    ...(readsHundreds ? [wordOf(hundreds), 'trăm'] : []),
    ...tensWords(tens, unit, readsHundreds),
    ...unitWords(tens, unit),
  ]
}

const scales = [
  { size: 1_000_000, word: 'triệu' },
  { size: 1000, word: 'nghìn' },
  { size: 1, word: null },
] as const
const billion = 1_000_000_000

/** Returns the words of a positive number. Groups of zeros are left out. */
function numberWords(number: number, isInner = false): string[] {
  if (number >= billion) {
    const rest = number % billion
    return [...numberWords(Math.floor(number / billion)), 'tỷ', ...(rest === 0 ? [] : numberWords(rest, true))]
  }
  const words: string[] = []
  for (const { size, word } of scales) {
    const group = Math.floor(number / size) % 1000
    if (group === 0) continue
    words.push(...groupWords(group, isInner || words.length > 0), ...(word === null ? [] : [word]))
  }
  return words
}

/**
 * Returns an amount in words as receipts have it, for example 'Một triệu hai trăm năm mươi nghìn đồng' for 1,250,000.
 * @throws {RangeError} if the amount is no whole number
 */
export function amountInWords(amount: number): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no amount in đồng`)
  const words = amount === 0 ? ['không'] : [...(amount < 0 ? ['âm'] : []), ...numberWords(Math.abs(amount))]
  const text = [...words, 'đồng'].join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
