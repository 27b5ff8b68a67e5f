import { expect, test } from 'vitest'
import { formatReceivedAt } from './format-received-at.ts'

test('a payment at midnight in Việt Nam shows only its day, any other payment also its time', () => {
  expect(formatReceivedAt('2026-11-23T17:00:00.000Z')).toBe('24-11-2026')
  expect(formatReceivedAt('2026-11-23T17:00:30.000Z')).toBe('24-11-2026 00:00')
  expect(formatReceivedAt('2026-11-24T12:00:00.000Z')).toBe('24-11-2026 19:00')
})
