import { expect, test } from 'vitest'
import { keepLastUsed } from './last-used.ts'

test('keeps the n most recently used entries', () => {
  const kept = keepLastUsed<number>(3)
  for (const [n, key] of ['a', 'b', 'c'].entries()) kept.set(key, n)
  kept.get('a')
  kept.set('d', 3)
  kept.set('d', 4)
  expect([...kept.entries()]).toEqual([
    ['d', 4],
    ['a', 0],
    ['c', 2],
  ])
  kept.delete('a')
  kept.set('e', 5)
  kept.set('f', 6)
  expect([...kept.keys()]).toEqual(['f', 'e', 'd'])
})
