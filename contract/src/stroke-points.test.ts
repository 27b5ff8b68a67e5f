import { expect, test } from 'vitest'
import { countPoints, decodePoints, encodePoints } from './stroke-points.ts'

const letter = [5000, 4000, 504, 5012, 3990, 512, 4990, 4100, 400, 15_000, -300, 0, 0, 12_000, 1000]

test('points survive encoding and decoding', () => {
  expect(decodePoints(encodePoints(letter))).toEqual(letter)
  expect(countPoints(encodePoints(letter))).toBe(5)
})

test('fractions are rounded, the pressure to steps of 8', () => {
  expect(decodePoints(encodePoints([10.4, 20.6, 501]))).toEqual([10, 21, 504])
})

test('a later part continues the earlier one, and its bytes can be appended', () => {
  const first = encodePoints(letter.slice(0, 6))
  const later = encodePoints(letter, 2)
  expect(decodePoints(later, letter.slice(0, 6))).toEqual(letter.slice(6))
  expect(decodePoints(btoa(atob(first) + atob(later)))).toEqual(letter)
})

test('a short step of a pen takes three bytes', () => {
  const steps = Array.from({ length: 100 }, (_, n) => [5000 + n * 30, 5000 - n * 20, 500 + n * 4]).flat()
  expect(atob(encodePoints(steps, 1)).length).toBe(99 * 3)
})

test.each([
  ['no base64', '***'],
  ['an unfinished number', btoa(String.fromCharCode(200))],
  ['a number of more than three bytes', btoa(String.fromCharCode(200, 200, 200, 1, 0, 0))],
  ['a point without pressure', btoa(String.fromCharCode(2, 4))],
])('a text with %s is refused', (_what, text) => {
  expect(countPoints(text)).toBeNull()
  expect(() => decodePoints(text)).toThrow(RangeError)
})

test('no points are an empty text', () => {
  expect(encodePoints([])).toBe('')
  expect(decodePoints('')).toEqual([])
  expect(countPoints('')).toBe(0)
})
