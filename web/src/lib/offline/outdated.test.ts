import { expect, test } from 'vitest'
import { outdated } from './outdated.ts'

const row = (id: string, size: number, keptAt: number) => ({ id, size, keptAt })

test('the newest rows that fit stay, in whatever order they are given', () => {
  const rows = [row('old', 20, 1), row('newest', 30, 3), row('middle', 20, 2)]
  expect(outdated(rows, { maxSize: 50, oldest: 0 })).toEqual(['old'])
  expect(outdated(rows, { maxSize: 70, oldest: 0 })).toEqual([])
  expect(outdated(rows, { maxSize: 29, oldest: 0 })).toEqual(['newest', 'middle', 'old'])
})

test('rows from before the oldest allowed time are deleted although they fit', () => {
  expect(outdated([row('old', 1, 1), row('new', 1, 2)], { maxSize: 50, oldest: 2 })).toEqual(['old'])
})
