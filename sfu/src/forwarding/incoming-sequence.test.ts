import { expect, test } from 'vitest'
import { IncomingSequence } from './incoming-sequence.ts'

const receive = (sequence: IncomingSequence, numbers: number[], now = 0) => {
  for (const number of numbers) sequence.received(number, now)
}

test('what is missing is asked for at once, again after a while, and given up in the end', () => {
  const sequence = new IncomingSequence()
  receive(sequence, [0xfffe, 1])
  expect(sequence.takeMissing(0)).toEqual([0xffff, 0])
  expect(sequence.takeMissing(50)).toEqual([])
  sequence.received(0xffff, 60)
  expect([80, 160, 240, 320, 400].map((now) => sequence.takeMissing(now).length)).toEqual([1, 1, 1, 1, 0])
  expect(sequence.isWhole).toBe(true)
})

test('what came late was not lost, and what had to be sent again was', () => {
  const sequence = new IncomingSequence()
  receive(sequence, [1, 3], 0)
  sequence.received(2, 5)
  receive(sequence, [5], 10)
  sequence.received(4, 100)
  expect(sequence.takeCounts()).toEqual({ expected: 5, lost: 1 })
  expect(sequence.takeCounts()).toEqual({ expected: 0, lost: 0 })
})

test('a sender that begins anew elsewhere has lost nothing', () => {
  const sequence = new IncomingSequence()
  receive(sequence, [1, 3, 20_000, 20_001])
  expect(sequence.takeMissing(0)).toEqual([])
  expect(sequence.takeCounts()).toEqual({ expected: 5, lost: 1 })
})

test('whatever numbers come, what is asked for stays bounded', () => {
  const sequence = new IncomingSequence()
  let most = 0
  for (let step = 0; step < 5000; step++) {
    sequence.received((step * 299) & 0xffff, step)
    most = Math.max(most, sequence.takeMissing(step).length)
  }
  expect(most).toBeLessThanOrEqual(300)
})
