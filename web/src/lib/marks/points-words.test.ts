import { expect, test } from 'vitest'
import { pointsWords } from './points-words.ts'

test('points have a comma and no noughts behind it', () => {
  expect([10, 7.5, 8.25, 0].map(pointsWords)).toEqual(['10', '7,5', '8,25', '0'])
})
