/** Maximum characters of a typed number, including blanks and dots. */
const maxTypedLength = 40

/**
 * Reads a Vietnamese phone number: 10 or 11 digits that start with 0, or the same number with 84 or +84 instead of the 0.
 * Ignores blanks, dots and hyphens between the digits (decision 015).
 * @returns the number as E.164; null if the text is not such a number.
 */
export function parsePhone(text: string): string | null {
  if (text.length > maxTypedLength) return null
  const digits = text.normalize('NFKC').replaceAll(/[\s.-]/g, '')
  const national = /^(?:\+?84|0)(\d{9,10})$/.exec(digits)?.[1]
  return national === undefined ? null : `+84${national}`
}

/**
 * Converts the typed beginning of a number, such as `0912`, `+84 912` or `84912`, to the beginning of the stored E.164 number.
 * Null if no Vietnamese number begins like this.
 */
export function phonePrefix(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s.-]/g, '')
  const national = /^(?:\+?84|0)(\d{0,10})$/.exec(digits)?.[1]
  return national === undefined ? null : `+84${national}`
}

/** Converts `+84912345678` to `0912345678`. */
export const formatPhone = (e164: string) => e164.replace(/^\+84/, '0')
