import { expect, test } from 'vitest'
import { RecordReader, RecordTooLongError, toRecord } from './framing.ts'

const readAll = (maximum: number, ...chunks: (string | Buffer)[]): string[] => {
  const reader = new RecordReader(maximum)
  return chunks.flatMap((chunk) => [...reader.read(Buffer.from(chunk))])
}

test('the records of a chunk are read in order', () => {
  expect(readAll(10, 'a\u001ebc\u001e\u001ed\u001e')).toEqual(['a', 'bc', '', 'd'])
})

test('a record split over chunks is put together, even within a letter', () => {
  const bytes = toRecord('Nguyễn')
  const single = [...bytes].map((byte) => Buffer.from([byte]))
  expect(readAll(100, ...single, 'x\u001ey', 'z\u001e')).toEqual(['Nguyễn', 'x', 'yz'])
})

test('an incomplete record waits for its end', () => {
  expect(readAll(10, 'a\u001eb')).toEqual(['a'])
})

test('a record of exactly the limit is read, in one chunk or split', () => {
  const most = 'm'.repeat(1000)
  expect(readAll(1000, `${most}\u001e${most}\u001e`)).toEqual([most, most])
  expect(readAll(1000, most.slice(0, 999), 'm', '\u001e')).toEqual([most])
})

test('the limit counts bytes, not letters', () => {
  expect(() => readAll(5, 'ễễ\u001e')).toThrow(RecordTooLongError)
})

test.each([
  ['together with its separator', ['m'.repeat(1001) + '\u001e']],
  ['before its separator arrives', ['m'.repeat(1001)]],
  ['in two chunks', ['m'.repeat(600), 'm'.repeat(401)]],
  ['in two chunks with its separator', ['m'.repeat(600), 'm'.repeat(401) + '\u001e']],
])('a record above the limit is refused %s', (_name, chunks) => {
  expect(() => readAll(1000, ...chunks)).toThrow(RecordTooLongError)
})
