import { expect, test } from 'vitest'
import { KeyFrameAllowance, KeyFrameRequests } from './key-frame-requests.ts'

test('forty requests for a key frame within half a second cause two key frames', () => {
  const requests = new KeyFrameRequests()
  const asked = Array.from({ length: 40 }, (_, index) => requests.want(index * 10)).filter(Boolean).length
  expect(asked).toBe(1)
  expect(requests.isDue(499)).toBe(false)
  expect(requests.isDue(500)).toBe(true)
  expect(requests.isDue(1000)).toBe(false)
})

test('a requested key frame is overdue after a second', () => {
  const requests = new KeyFrameRequests()
  expect(requests.isOverdue(0)).toBe(true)
  requests.want(0)
  expect([requests.isOverdue(999), requests.isOverdue(1000)]).toEqual([false, true])
})

test('a receiver that keeps asking causes six key frames, and then one every three seconds', () => {
  const allowance = new KeyFrameAllowance()
  const taken = (from: number, to: number) => {
    let count = 0
    for (let now = from; now < to; now += 100) if (allowance.take(now)) count++
    return count
  }
  expect(taken(0, 1000)).toBe(6)
  expect(taken(1000, 31_000)).toBe(10)
})
