/** As typed, with blanks and dots. */
const maxTypedLength = 40

/**
 * Reads a Vietnamese phone number: 10 or 11 digits starting with 0, or the same with 84 or +84 in front;
 * blanks, dots and hyphens between the digits are passed over (decision 020).
 * @returns E.164, or null when it is no such number.
 */
export function parsePhone(text: string): string | null {
  if (text.length > maxTypedLength) return null
  const digits = text.normalize('NFKC').replaceAll(/[\s.-]/g, '')
  const national = /^(?:\+?84|0)(\d{9,10})$/.exec(digits)?.[1]
  return national === undefined ? null : `+84${national}`
}

/** The beginning of a stored number from what people type of one, `0912`, `+84 912` or `84912`; null when it begins no number. */
export function phonePrefix(text: string): string | null {
  const digits = text.normalize('NFKC').replaceAll(/[\s.-]/g, '')
  const national = /^(?:\+?84|0)(\d{0,10})$/.exec(digits)?.[1]
  return national === undefined ? null : `+84${national}`
}

/** `0912345678` from `+84912345678`. */
export const formatPhone = (e164: string) => e164.replace(/^\+84/, '0')
