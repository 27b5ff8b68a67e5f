import { expect, test } from 'vitest'
import { IncomingSequence } from './incoming-sequence.ts'

const receive = (sequence: IncomingSequence, numbers: number[], now = 0) => {
  for (const number of numbers) sequence.received(number, now)
}

test('missing packets are requested at once, again after a while, and finally given up', () => {
  const sequence = new IncomingSequence()
  receive(sequence, [0xfffe, 1])
  expect(sequence.takeMissing(0)).toEqual([0xffff, 0])
  expect(sequence.takeMissing(50)).toEqual([])
  sequence.received(0xffff, 60)
  expect([80, 160, 240, 320, 400].map((now) => sequence.takeMissing(now).length)).toEqual([1, 1, 1, 1, 0])
  expect(sequence.isComplete).toBe(true)
})

test('a late packet does not count as lost, and a packet that had to be sent again does', () => {
  const sequence = new IncomingSequence()
  receive(sequence, [1, 3], 0)
  sequence.received(2, 5)
  receive(sequence, [5], 10)
  sequence.received(4, 100)
  expect(sequence.takeCounts()).toEqual({ expected: 5, lost: 1 })
  expect(sequence.takeCounts()).toEqual({ expected: 0, lost: 0 })
})

test('a jump to distant numbers counts as a restart of the sender, not as loss', () => {
  const sequence = new IncomingSequence()
  receive(sequence, [1, 3, 20_000, 20_001])
  expect(sequence.takeMissing(0)).toEqual([])
  expect(sequence.takeCounts()).toEqual({ expected: 5, lost: 1 })
})

test('the number of requested packets stays limited, whatever numbers come', () => {
  const sequence = new IncomingSequence()
  let most = 0
  for (let step = 0; step < 5000; step++) {
    sequence.received((step * 299) & 0xffff, step)
    most = Math.max(most, sequence.takeMissing(step).length)
  }
  expect(most).toBeLessThanOrEqual(300)
})
