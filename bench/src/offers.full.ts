import { maxOfferLength } from '@hien/contract/video-room'
import { readOffer } from '@hien/sfu/read-offer'
import { expect, test } from 'vitest'
import { median } from './table.ts'

const turns = 15
/** What regular expressions could read again and again. */
const worst = ['m=', 'a=rtcp-fb:96 ', 'a=ssrc:1', 'a=extmap:1 ', 'a=fingerprint:sha-256 AB:', '\r\n', ' ']

/** Returns the milliseconds that reading an offer takes, which is refused. */
function timeOf(offer: string): number {
  const started = performance.now()
  expect(() => readOffer(offer)).toThrow(/./)
  return performance.now() - started
}

// What takes time by the square of the length takes a hundred times as long for ten times the length.
test.each(worst)('an offer of %j over and over costs by its length alone', (part) => {
  const ratios: number[] = []
  for (let turn = -3; turn < turns; turn++) {
    const timeOfLength = (length: number) => {
      const offer = `v=0\r\n${'m=\r\n'.repeat(15)}`.padEnd(length, part)
      let spent = 0
      for (let read = 0; read < 100; read++) spent += timeOf(offer)
      return spent
    }
    const ratio = timeOfLength(maxOfferLength) / timeOfLength(maxOfferLength / 10)
    // The first are to warm up.
    if (turn >= 0) ratios.push(ratio)
  }
  expect(median(ratios)).toBeLessThan(30)
})
