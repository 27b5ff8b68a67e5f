import { maxOfferLength } from '@hien/contract/video-room'
import { readOffer } from '@hien/sfu/read-offer'
import { expect, test } from 'vitest'
import { median } from './table.ts'

const turns = 5
/** Texts that, repeated, could make a regular expression read the same part of an offer many times. */
const worst = ['m=', 'a=rtcp-fb:96 ', 'a=ssrc:1', 'a=extmap:1 ', 'a=fingerprint:sha-256 AB:', '\r\n', ' ']

/** Returns the milliseconds that `readOffer` takes to refuse an offer. */
function timeOf(offer: string): number {
  const started = performance.now()
  expect(() => readOffer(offer)).toThrow(/./)
  return performance.now() - started
}

// The bound of 30 separates linear from quadratic time: for ten times the length, quadratic time grows a hundredfold.
test.each(worst)('the cost of an offer that repeats %j grows only with its length', (part) => {
  const ratios: number[] = []
  for (let turn = -1; turn < turns; turn++) {
    const timeOfLength = (length: number) => {
      const offer = `v=0\r\n${'m=\r\n'.repeat(15)}`.padEnd(length, part)
      let spent = 0
      for (let read = 0; read < 100; read++) spent += timeOf(offer)
      return spent
    }
    const ratio = timeOfLength(maxOfferLength) / timeOfLength(maxOfferLength / 10)
    // The first turn only warms up the code.
    if (turn >= 0) ratios.push(ratio)
  }
  expect(median(ratios)).toBeLessThan(30)
})
