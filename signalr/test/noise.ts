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

/** Returns some records, most of them complete, some of them broken. */
export const noise = (random: Random): Buffer => {
  const parts: Buffer[] = []
  for (let count = random(6); count >= 0; count -= 1) {
    const piece = Buffer.from(`${pieces[random(pieces.length)] ?? ''}${random(4) > 0 ? '\u001e' : ''}`)
    if (random(3) === 0) piece[random(piece.length)] = random(256)
    parts.push(random(8) === 0 ? Buffer.from(Array.from({ length: random(40) }, () => random(256))) : piece)
  }
  return Buffer.concat(parts)
}
