import { describe, expect, test } from 'vitest'
import { RecordEnds, RecordReader, RecordTooLongError, toBinaryRecord, toRecord } from './framing.ts'

const readAll = (maximum: number, ...chunks: (string | Buffer)[]): string[] => {
  const reader = new RecordReader(maximum, 'Text')
  return chunks.flatMap((chunk) => Array.from(reader.read(Buffer.from(chunk)), String))
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

describe('binary records', () => {
  const read = (maximum: number, ...chunks: Buffer[]): Buffer[] => {
    const reader = new RecordReader(maximum, 'Binary')
    return chunks.flatMap((chunk) => Array.from(reader.read(chunk), (record) => Buffer.from(record)))
  }
  const body = (length: number): Buffer => Buffer.alloc(length, 'm')

  test.each([
    [0, '00'],
    [1, '01'],
    [127, '7f'],
    [128, '8001'],
    [16_383, 'ff7f'],
    [16_384, '808001'],
    [2_097_152, '80808001'],
  ])('a record of %i bytes begins with the length %s and is read again', (length, prefix) => {
    const record = toBinaryRecord(body(length))
    expect(record.subarray(0, -length || undefined).toString('hex')).toBe(prefix)
    expect(read(length, record)).toEqual([body(length)])
  })

  test('records are read in order, and an empty one too', () => {
    const records = [body(3), body(0), body(200), body(0)]
    expect(read(200, Buffer.concat(records.map(toBinaryRecord)))).toEqual(records)
  })

  test('a record split over chunks is put together, even within its length', () => {
    const bytes = Buffer.concat([toBinaryRecord(body(300)), toBinaryRecord(body(2))])
    expect(read(300, ...[...bytes].map((byte) => Buffer.from([byte])))).toEqual([body(300), body(2)])
    expect(read(300, bytes.subarray(0, 1), bytes.subarray(1, 200), bytes.subarray(200))).toEqual([body(300), body(2)])
  })

  test.each([
    ['above the limit', 'e907'],
    ['of 2 GiB', '8080808008'],
    ['of more than five bytes', '808080808001'],
    ['of five bytes with every bit', 'ffffffffff'],
  ])('a length %s is refused before any byte of the record', (_name, prefix) => {
    expect(() => read(1000, Buffer.from(prefix, 'hex'))).toThrow(RecordTooLongError)
  })

  test('a reader is within a record from the first byte of its length to its last byte', () => {
    const reader = new RecordReader(1000, 'Binary')
    const isWithin = [...toBinaryRecord(body(128))].map((byte) => {
      Array.from(reader.read(Buffer.from([byte])))
      return reader.isWithinRecord
    })
    expect(isWithin).toEqual([...Array.from({ length: 129 }, () => true), false])
  })

  test('the framing changes within a chunk', () => {
    const reader = new RecordReader(100, 'Text')
    const read: string[] = []
    for (const record of reader.read(Buffer.concat([toRecord('{}'), toBinaryRecord(Buffer.from('a\u001eb'))]))) {
      read.push(record.toString())
      reader.useFraming('Binary')
    }
    expect(read).toEqual(['{}', 'a\u001eb'])
  })
})

test.each([
  ['Text', toRecord('abc')],
  ['Binary', toBinaryRecord(Buffer.from('a\u001ebc'.repeat(50)))],
] as const)('the end of the last complete %s record is found in every chunk', (framing, record) => {
  const three = Buffer.concat([record, record, record])
  expect(new RecordEnds(framing).lastIn(three)).toBe(three.length)
  for (let cut = 0; cut <= three.length; cut += 1) {
    const ends = new RecordEnds(framing)
    expect(ends.lastIn(three.subarray(0, cut))).toBe(Math.floor(cut / record.length) * record.length)
    expect(ends.lastIn(three.subarray(cut))).toBe(three.length - cut)
  }
})
