const separated = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/
const digits = /^(\d{2})(\d{2})(\d{4})$/

/** `1999-04-30` of 30-04-1999, 30/4/1999 or 30041999, as people write a day; null when it is none of these. */
export function parseBirthday(text: string): string | null {
  const [, day = '', month = '', year = ''] = separated.exec(text.trim()) ?? digits.exec(text.trim()) ?? []
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
