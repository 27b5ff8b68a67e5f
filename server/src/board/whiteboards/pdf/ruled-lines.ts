/** Distance between the lines of squared and lined pages, in ten-thousandths of the page's width. */
const distances = { squared: 250, lined: 400 }
const pageWidth = 10_000

/** Returns the PDF operators that draw the lines of a squared or lined page, in the units of the page. */
export function ruledLines(kind: 'squared' | 'lined', height: number): string {
  const distance = distances[kind]
  const parts = ['0.82 0.85 0.88 RG 8 w']
  for (let y = distance; y < height; y += distance) parts.push(`0 ${y} m ${pageWidth} ${y} l`)
  if (kind === 'squared') for (let x = distance; x < pageWidth; x += distance) parts.push(`${x} 0 m ${x} ${height} l`)
  return `${parts.join('\n')}\nS\n`
}
