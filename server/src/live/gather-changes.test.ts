import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gatherChanges } from './gather-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('changes at the same time cause one query, and the members concerned are told within a second', async () => {
  const asked: string[][] = []
  const notified: string[] = []
  const pages = { has: () => true, tell: (memberId: string) => void notified.push(memberId), open() {}, close() {} }
  const gather = gatherChanges(
    { pages, log: { error: expect.unreachable } as never },
    {
      topic: 'children',
      role: 'PAME',
      listMembers: async (keys) => {
        asked.push(keys)
        return keys.map((key) => `parent of ${key}`)
      },
    },
  )
  gather(['an'])
  gather(['binh', 'an'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([['an', 'binh']])
  expect(notified).toEqual(['parent of an', 'parent of binh'])
  gather(['an'])
  await vi.advanceTimersByTimeAsync(1000)
  expect(asked).toEqual([['an', 'binh'], ['an']])
})
