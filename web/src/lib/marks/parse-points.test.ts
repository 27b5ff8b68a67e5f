import { expect, test } from 'vitest'
import { parsePoints } from './parse-points.ts'

test.each([
  ['7,5', 7.5],
  ['7.5', 7.5],
  [' 10 ', 10],
  [',5', 0.5],
  ['8,', 8],
  ['-1', -1],
  ['', null],
  ['  ', null],
  ['chín', Number.NaN],
  ['1,2,3', Number.NaN],
  ['1e1', Number.NaN],
  ['7 5', Number.NaN],
])('%j is read as %s', (text, points) => {
  expect(parsePoints(text)).toEqual(points)
})
