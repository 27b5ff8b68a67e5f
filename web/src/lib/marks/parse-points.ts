/** 7.5 of '7,5' and '7.5'; null of nothing, NaN of what is no number. */
export function parsePoints(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  return /^-?\d*[.,]?\d+$|^-?\d+[.,]$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN
}
