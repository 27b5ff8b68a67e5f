import type { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pdfFile } from '../../../../test/pdf-files.ts'
import { faultOfDocument } from './check-document.ts'

let started: Worker[]
const remember = (worker: Worker) => void started.push(worker)
beforeEach(() => {
  started = []
  process.on('worker', remember)
})
afterEach(() => process.off('worker', remember))

test('a document that takes too much processor time counts as damaged, and its thread ends', async () => {
  const good = pdfFile({ pages: 300 })
  // Loading pdf.js alone takes more processor time than maxProcessorTime, so the thread is always stopped.
  const limits = { maxProcessorTime: 1, checkInterval: 1, timeout: 60_000 }
  expect(await faultOfDocument(good, 'application/pdf', limits)).toBe('damaged')
  expect(started.map(({ threadId }) => threadId)).toEqual([-1])
  expect(await faultOfDocument(good, 'application/pdf')).toBeNull()
})

test('a document that falsely claims a billion pages can be opened, and one whose pages form a circle is damaged', async () => {
  const many = Buffer.from(pdfFile().toString('latin1').replace('/Count 1', '/Count 999999999'), 'latin1')
  expect(await faultOfDocument(many, 'application/pdf')).toBeNull()
  const circle = Buffer.from(pdfFile().toString('latin1').replace('/Kids [4 0 R]', '/Kids [3 0 R]'), 'latin1')
  expect(await faultOfDocument(circle, 'application/pdf')).toBe('damaged')
})

/** Returns a PDF whose catalog is in a compressed stream, behind this many spaces. */
function packedPdf(spaces: number): Buffer {
  const unpacked = Buffer.alloc(spaces + 50, ' ')
  unpacked.write('4 0')
  unpacked.write('<< /Type /Catalog /Pages 3 0 R >>', spaces)
  const packed = deflateSync(unpacked, { level: 1 })
  const stream = (entries: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`<< ${entries} /Filter /FlateDecode /Length ${content.length} >>\nstream\n`),
      content,
      Buffer.from('\nendstream'),
    ])
  const parts = [Buffer.from('%PDF-1.5\n')]
  const add = (number: number, content: string | Buffer) => {
    const at = Buffer.concat(parts).length
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(content as string), Buffer.from('\nendobj\n'))
    return at
  }
  const places = [
    add(2, '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 595 842] >>'),
    add(3, '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'),
    add(5, stream(`/Type /ObjStm /N 1 /First ${spaces}`, packed)),
  ]
  const [page, pages, packedAt] = places.map((place) => `01${place.toString(16).padStart(6, '0')}00`)
  const table = deflateSync(Buffer.from(`00000000000000000000${page}${pages}0200000500${packedAt}`, 'hex'))
  const tableAt = add(6, stream('/Type /XRef /Size 6 /Root 4 0 R /W [1 3 1]', table))
  return Buffer.concat([...parts, Buffer.from(`startxref\n${tableAt}\n%%EOF\n`)])
}

test('a document that unpacks to more than the limit while it is opened is damaged', async () => {
  expect(await faultOfDocument(packedPdf(1_000_000), 'application/pdf')).toBeNull()
  expect(await faultOfDocument(packedPdf(100_000_000), 'application/pdf')).toBe('damaged')
})

test('a recording is not checked as a document', async () => {
  expect(await faultOfDocument(Buffer.from('#!AMR'), 'audio/amr')).toBeNull()
  expect(started).toEqual([])
})
