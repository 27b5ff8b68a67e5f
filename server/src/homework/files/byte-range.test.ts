import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.for([
  [undefined, null],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-10', { start: 990, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,5-9', null],
  ['lines=1-2', null],
  ['bytes=-', null],
] as const)('for a file of 1,000 bytes, the header %s asks for %j', ([header, range]) => {
  expect(readRange(header, 1000)).toEqual(range)
})
