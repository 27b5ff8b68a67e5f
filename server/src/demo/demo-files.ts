/** Draws the files of the demo: a page of a notebook as a picture, and a worksheet as PDF. */
import { Buffer } from 'node:buffer'

const pageWidth = 900
const pageHeight = 1200
const lineHeight = 60
const ink = '#23408e'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Returns the picture (PNG) of a ruled page with these lines of text and a triangle in a circle. */
export async function notebookPage(lines: readonly string[]): Promise<Buffer> {
  const rules = Array.from({ length: pageHeight / lineHeight - 1 }, (_, place) => {
    const y = (place + 1) * lineHeight
    return `<line x1="0" x2="${pageWidth}" y1="${y}" y2="${y}" stroke="#c9d6ea" stroke-width="2"/>`
  })
  const words = lines.map(
    (text, place) =>
      `<text x="140" y="${(place + 2) * lineHeight - 14}" font-family="serif" font-style="italic" font-size="38" fill="${ink}">${escaped(text)}</text>`,
  )
  const { default: sharp } = await import('sharp')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${pageWidth}" height="${pageHeight}">
    <rect width="100%" height="100%" fill="#fdfcf7"/>${rules.join('')}
    <line x1="110" x2="110" y1="0" y2="${pageHeight}" stroke="#e29a9a" stroke-width="3"/>${words.join('')}
    <g fill="none" stroke="${ink}" stroke-width="4"><circle cx="450" cy="930" r="190"/>
      <path d="M 285 1025 L 615 1025 L 510 750 Z M 510 750 L 510 1025"/></g></svg>`
  return sharp(Buffer.from(drawing)).png().toBuffer()
}

/**
 * Returns a PDF of one A4 page with a title and these lines. Vietnamese characters do not work, because the built-in font
 * Helvetica does not have them.
 */
export function sheetAsPdf(title: string, lines: readonly string[]): Buffer {
  const shown = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`)
  const content = [
    'BT /F1 20 Tf 60 760 Td',
    `(${shown(title)}) Tj /F1 13 Tf 0 -40 Td 22 TL`,
    ...lines.map((line) => `(${shown(line)}) Tj T*`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, place) => {
    const offset = pdf.length
    pdf += `${place + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`)
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
