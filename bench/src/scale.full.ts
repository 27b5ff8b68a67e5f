import { expect, test } from 'vitest'
import { modelStart } from './scale.ts'
import { measuredStart } from './scale/figures.ts'

test('the model of the measured minute matches the measurement within the margin of docs/evidence/scale.md', () => {
  const model = modelStart()
  expect(Math.abs(model.join / measuredStart.join - 1)).toBeLessThan(0.4)
  expect(Math.abs(model.query / measuredStart.query - 1)).toBeLessThan(0.15)
  expect(Math.abs(model.answer / measuredStart.answer - 1)).toBeLessThan(0.15)
  expect(Math.abs(model.last - measuredStart.last)).toBeLessThan(10)
})
