import { expect, test } from 'vitest'
import { RecordReader, RecordTooLongError } from '../../src/protocol/framing.ts'
import { readHandshake } from '../../src/protocol/handshake.ts'
import { ProtocolError } from '../../src/protocol/json-object.ts'
import { decode } from '../../src/protocol/json-protocol.ts'
import type { ClientMessage } from '../../src/protocol/messages.ts'
import { noise, type Random } from '../noise.ts'
import { flatBytes, startRandom, usedHeap } from './fuzz.ts'

const cases = 100_000
const limit = 120

/** Returns null for a ProtocolError. Any other error fails the test. */
const decodeOrRefuse = (record: string): ClientMessage | null => {
  try {
    return decode(record)
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}

/** Returns the records of the given chunks. The last record is null if it was too long. */
const split = (chunks: readonly Buffer[]): (string | null)[] => {
  const reader = new RecordReader(limit)
  const records: (string | null)[] = []
  try {
    for (const chunk of chunks) records.push(...reader.read(chunk))
  } catch (error) {
    if (!(error instanceof RecordTooLongError)) throw error
    records.push(null)
  }
  return records
}

const cut = (bytes: Buffer, random: Random): Buffer[] => {
  const chunks: Buffer[] = []
  for (let start = 0; start < bytes.length;) {
    const end = start + 1 + random(bytes.length)
    chunks.push(bytes.subarray(start, end))
    start = end
  }
  return chunks
}

test('100,000 inputs of noise are read as records or refused, however they are cut, and leave nothing behind', async () => {
  const random = startRandom()
  const met = new Map<string, number>()
  const run = (count: number): void => {
    for (let index = 0; index < count; index += 1) {
      const bytes = noise(random)
      const records = split(cut(bytes, random))
      const tooLong = records.at(-1) === null
      // A record that is too long is refused as soon as its bytes come, so only the records before it are the same.
      if (!tooLong) expect(split([bytes])).toEqual(records)
      for (const record of records) {
        readHandshake(record ?? '')
        const kind = record === null ? 'too long' : (decodeOrRefuse(record)?.kind ?? 'refused')
        met.set(kind, (met.get(kind) ?? 0) + 1)
      }
    }
  }
  run(cases / 10)
  const before = await usedHeap()
  run(cases)
  expect((await usedHeap()) - before).toBeLessThan(flatBytes)
  // The noise is useful only if it reaches every kind of message.
  expect([...met.keys()].toSorted()).toEqual([
    'ack',
    'cancel',
    'close',
    'completion',
    'ignored',
    'invocation',
    'ping',
    'refused',
    'sequence',
    'stream-invocation',
    'stream-item',
    'too long',
  ])
})
