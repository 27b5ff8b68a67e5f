/** Returns a month `YYYY-MM` as `MM/YYYY`, for example `11/2026`. */
export const formatMonth = (month: string) => month.split('-').reverse().join('/')

const century = 2000
const separatedMonth = /^(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/
const joinedMonth = /^(\d{2})(\d{4})$/
const monthsOfYear = 12

/** Parses a typed month: 11/2026, 11-26 and 112026 become `2026-11`. Returns null if the text is no month. */
export function parseMonth(text: string): string | null {
  const trimmed = text.trim()
  const [, month = '', year = ''] = separatedMonth.exec(trimmed) ?? joinedMonth.exec(trimmed) ?? []
  if (month === '' || Number(month) < 1 || Number(month) > monthsOfYear) return null
  return `${year.length === 2 ? century + Number(year) : year}-${month.padStart(2, '0')}`
}
