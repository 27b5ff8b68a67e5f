import { encode } from '@msgpack/msgpack'
import { toBinaryRecord } from '../src/protocol/framing.ts'

/** Returns a whole number from 0 up to, but not including, `below`. */
export type Random = (below: number) => number

/** Returns the same numbers for the same seed (mulberry32), so that a failure can be repeated. */
export const createRandom = (seed: number): Random => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const pieces = [
  '{"type":1,"target":"Echo","arguments":[1],"invocationId":"1"}',
  '{"type":2,"invocationId":"1","item":1}',
  '{"type":3,"invocationId":"s1","error":"x"}',
  '{"type":4,"target":"Echo","arguments":[],"invocationId":"2"}',
  '{"type":5,"invocationId":"2"}',
  '{"type":6}',
  '{"type":7}',
  '{"type":8,"sequenceId":9}',
  '{"type":9,"sequenceId":1}',
  '{"type":1,"streamIds":["a"],"target":"Echo","arguments":[]}',
  '\u001e',
  '"\\ud800',
  'null',
  '[[[[',
  '{"__proto__":{"type":6}}',
]

/** Returns some text records, most of them complete, some of them broken. */
export const noise = (random: Random): Buffer => {
  const parts: Buffer[] = []
  for (let count = random(6); count >= 0; count -= 1) {
    const piece = Buffer.from(`${pieces[random(pieces.length)] ?? ''}${random(4) > 0 ? '\u001e' : ''}`)
    if (random(3) === 0) piece[random(piece.length)] = random(256)
    parts.push(random(8) === 0 ? Buffer.from(Array.from({ length: random(40) }, () => random(256))) : piece)
  }
  return Buffer.concat(parts)
}

const binaryPieces = [
  [1, {}, '1', 'Echo', [1], []],
  [2, {}, '1', { a: [new Date(0), new Uint8Array(3)] }],
  [3, {}, 's1', 1, 'x'],
  [3, {}, 's1', 3, null],
  [4, {}, '2', 'Echo', [], ['a']],
  [5, {}, '2'],
  [6],
  [7, null],
  [8, 9],
  [9, 1],
  [77, 'later'],
  null,
  [1, {}, null, 'x'.repeat(200), []],
].map((value) => Buffer.from(encode(value)))

/** Returns some MessagePack records, most of them complete, some of them broken. */
export const binaryNoise = (random: Random): Buffer => {
  const parts: Buffer[] = []
  for (let count = random(6); count >= 0; count -= 1) {
    const piece = toBinaryRecord(binaryPieces[random(binaryPieces.length)] ?? Buffer.alloc(0))
    // Change the length of the record more rarely than its content: a wrong length spoils all records behind it.
    const place = random(8) === 0 ? 0 : 1 + random(piece.length - 1)
    if (random(3) === 0) piece[place] = random(256)
    parts.push(piece)
  }
  return Buffer.concat(parts)
}
