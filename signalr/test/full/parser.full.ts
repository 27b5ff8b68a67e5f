import { expect, test } from 'vitest'
import { RecordReader, RecordTooLongError, type Framing } from '../../src/protocol/framing.ts'
import type { HubProtocol } from '../../src/protocol/hub-protocol.ts'
import { readHandshake } from '../../src/protocol/handshake.ts'
import { ProtocolError } from '../../src/protocol/json-object.ts'
import { jsonProtocol } from '../../src/protocol/json-protocol.ts'
import { createMessagePackProtocol } from '../../src/protocol/message-pack-protocol.ts'
import type { ClientMessage } from '../../src/protocol/messages.ts'
import { binaryNoise, noise, type Random } from '../noise.ts'
import { flatBytes, startRandom, usedHeap } from './fuzz.ts'

const cases = 100_000
const limit = 120

/** Returns null for a ProtocolError. Any other error fails the test. */
const decodeOrRefuse = (protocol: HubProtocol, record: Buffer): ClientMessage | null => {
  try {
    return protocol.decode(record)
  } catch (error) {
    if (error instanceof ProtocolError) return null
    throw error
  }
}

/** Returns the records of the given chunks. The last record is null if it was too long. */
const split = (chunks: readonly Buffer[], framing: Framing = 'Text'): (Buffer | null)[] => {
  const reader = new RecordReader(limit, framing)
  const records: (Buffer | null)[] = []
  try {
    for (const chunk of chunks) for (const record of reader.read(chunk)) records.push(Buffer.from(record))
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

/** The noise is useful only if it reaches every kind of message. */
const kinds = [
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
]

const protocols: [string, HubProtocol, (random: Random) => Buffer][] = [
  ['JSON', jsonProtocol, noise],
  ['MessagePack', createMessagePackProtocol(), binaryNoise],
]

test.each(protocols)(
  '100,000 inputs of noise in %s are read as records or refused, however they are cut, and leave nothing behind',
  async (_name, protocol, make) => {
    const random = startRandom()
    const met = new Map<string, number>()
    const run = (count: number): void => {
      for (let index = 0; index < count; index += 1) {
        const bytes = make(random)
        const records = split(cut(bytes, random), protocol.transferFormat)
        const tooLong = records.at(-1) === null
        // A record that is too long is refused as soon as its bytes come, so only the records before it are the same.
        if (!tooLong) expect(split([bytes], protocol.transferFormat)).toEqual(records)
        for (const record of records) {
          readHandshake(record?.toString('utf8') ?? '', [protocol])
          const kind = record === null ? 'too long' : (decodeOrRefuse(protocol, record)?.kind ?? 'refused')
          met.set(kind, (met.get(kind) ?? 0) + 1)
        }
      }
    }
    run(cases / 10)
    const before = await usedHeap()
    run(cases)
    expect((await usedHeap()) - before).toBeLessThan(flatBytes)
    expect([...met.keys()].toSorted()).toEqual(kinds)
  },
)
