import { expect, test } from 'vitest'
import { measureNotices } from './notices.ts'
import { median } from './table.ts'

test('the notices of a start are sent within the bars of a class that is ten times as large', async () => {
  const size = { inside: 50, outside: 150 }
  const { notified } = await measureNotices(size, { enrolments: 10_000, rounds: 3, seconds: 3 })
  expect(median(notified.map(({ written }) => written))).toBeLessThan(1_000)
  expect(median(notified.map(({ sent }) => sent))).toBeLessThan(10_000)
}, 300_000)
