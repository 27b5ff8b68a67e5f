import { expect, test } from 'vitest'
import { median } from '../table.ts'
import { measureInbox } from './inbox.ts'
import { measureReport } from './report.ts'

test('200 of 2,000 open requests over 300 classes are decided in less than one and a half seconds', async () => {
  const { approving, refusing } = await measureInbox(3)
  expect(median(approving)).toBeLessThan(1500)
  expect(median(refusing)).toBeLessThan(1500)
}, 300_000)

test('the report of a year over 300 classes and 10,000 lessons takes at most half a second', async () => {
  expect(median(await measureReport(5))).toBeLessThanOrEqual(500)
}, 300_000)
