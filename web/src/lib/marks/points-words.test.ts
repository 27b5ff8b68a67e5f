import { expect, test } from 'vitest'
import { pointsWords } from './points-words.ts'

test('points have a decimal comma and no trailing zeros', () => {
  expect([10, 7.5, 8.25, 0].map(pointsWords)).toEqual(['10', '7,5', '8,25', '0'])
})
