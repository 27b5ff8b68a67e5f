/** Reads a day of birth as people type it in lists: the day before the month, with any usual separator. */

export const noSuchDay = 'Ngày sinh phải là một ngày có thật, viết dạng NN/TT/NNNN'
export const yearWithTwoDigits = 'Năm sinh chỉ có hai chữ số. Hãy ghi đủ bốn chữ số, ví dụ 05/09/2012'
export const yearAlone = 'Chỉ có năm hoặc tháng sinh. Hãy ghi đủ ngày, tháng và năm, ví dụ 05/09/2012, hoặc để trống'

const separator = String.raw`\s*[/.\-\s]\s*`
const dayFirst = new RegExp(String.raw`^(\d{1,2})${separator}(\d{1,2})${separator}(\d{4}|\d{2})$`)
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/
const inWords = /^(?:ngày\s*)?(\d{1,2})\s*tháng\s*(\d{1,2})\s*năm\s*(\d{4}|\d{2})$/i
/** A year, or a month and a year. */
const withoutDay = /^(?:(?:tháng\s*)?\d{1,2}[/.\-\s]\s*)?(?:năm\s*)?(?:19|20)\d{2}$/i
/** Midnight, which programs append to a day. */
const midnight = /[T\s]+(?:0?0:00(?::00(?:\.0+)?)?Z?|12:00(?::00)?\s*(?:AM|SA))$/i

/** Returns YYYY-MM-DD; null if the calendar has no such day. */
function isoOf(year: string, month: string, day: string): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}

/**
 * Reads a day from a text such as `5/9/2012`, `05-09-2012`, `5.9.2012`, `2012-09-05` or `ngày 5 tháng 9 năm 2012`. Never guesses
 * the century of a year with two digits.
 * @returns the day as YYYY-MM-DD, or a Vietnamese sentence that says what to write.
 */
export function readDay(text: string): { day: string } | { fault: string } {
  const typed = text.normalize('NFC').replace(/^['’]/, '').trim().replace(midnight, '')
  const [, day = '', month = '', year = ''] = dayFirst.exec(typed) ?? inWords.exec(typed) ?? []
  if (year.length === 2) return { fault: yearWithTwoDigits }
  if (withoutDay.test(typed)) return { fault: yearAlone }
  const [, firstYear = '', secondMonth = '', lastDay = ''] = yearFirst.exec(typed) ?? []
  const iso = year === '' ? isoOf(firstYear, secondMonth, lastDay) : isoOf(year, month, day)
  return iso === null ? { fault: noSuchDay } : { day: iso }
}
