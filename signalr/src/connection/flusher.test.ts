import { expect, test } from 'vitest'
import { createFlusher, createJoin } from './flusher.ts'

const [a, b, c] = [Buffer.from('a'), Buffer.from('b'), Buffer.from('c')]

test('a single record is passed on as it is', () => {
  expect(createJoin()([a])).toBe(a)
})

test('the same records are joined once and shared', () => {
  const join = createJoin()
  const first = join([a, b])
  expect(first.toString()).toBe('ab')
  expect(join([a, b])).toBe(first)
  expect(join([a, c]).toString()).toBe('ac')
  expect(join([a, b, c]).toString()).toBe('abc')
})

test('what is scheduled in one turn is flushed in the order of asking, at its end', async () => {
  const flushed: string[] = []
  const flusher = createFlusher(() => 5)
  for (const name of ['x', 'y']) flusher.schedule({ flush: (_join, now) => flushed.push(`${name}${now}`) })
  expect(flushed).toEqual([])
  await new Promise(setImmediate)
  expect(flushed).toEqual(['x5', 'y5'])
})
