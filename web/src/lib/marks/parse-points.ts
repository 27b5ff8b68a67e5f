/** Parses points: '7,5' and '7.5' become 7.5. Returns null for an empty text and NaN for a text that is no number. */
export function parsePoints(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^-?\d*[.,]?\d+$|^-?\d+[.,]$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
}
