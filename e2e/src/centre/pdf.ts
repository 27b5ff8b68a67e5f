/** Returns a PDF of these objects. The first must be the catalog; an object refers to the nth by `n 0 R`. */
export function pdfOf(objects: readonly (string | Buffer)[]): Buffer {
  const head = Buffer.from('%PDF-1.4\n')
  const parts: Buffer[] = [head]
  let { length } = head
  const add = (text: string | Buffer) => {
    const bytes = typeof text === 'string' ? Buffer.from(text, 'latin1') : text
    parts.push(bytes)
    length += bytes.length
  }
  const places = objects.map((object, index) => {
    const place = length
    add(`${index + 1} 0 obj\n`)
    add(object)
    add('\nendobj\n')
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = length
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`)
  add(`trailer << /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`)
  return Buffer.concat(parts)
}

/** Returns an object of a PDF that is a stream of bytes. */
export const pdfStream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream', 'latin1'),
  ])

/** Returns a PDF of one page with these lines, in ASCII. */
export const pdfOfLines = (lines: readonly string[]): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    pdfStream(
      '',
      Buffer.from(`BT /F 16 Tf 40 540 Td 30 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`, 'latin1'),
    ),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
