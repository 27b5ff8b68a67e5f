import { expect, test } from 'vitest'
import { countPlaywright, sizeOf, type PlaywrightReport } from './playwright-count.ts'
import { closingLines, gate, settle, sum } from './tally.ts'

test('the last line is exactly the two numbers', () => {
  const total = sum([gate(true), gate(false), { passed: 40, failed: 0, notRun: [] }])

  expect(closingLines(total)).toEqual(['41 passed, 1 failed'])
})

test('what was not run stands in the line before, each reason once', () => {
  const total = sum([
    { passed: 1, failed: 0, notRun: [{ count: 1, reason: 'no Redis' }] },
    { passed: 0, failed: 0, notRun: [{ count: 1, reason: 'no Redis' }] },
    { passed: 0, failed: 0, notRun: [{ count: 12, reason: 'no browser' }] },
  ])

  expect(closingLines(total)).toEqual(['not run: 14 (no Redis; no browser)', '1 passed, 0 failed'])
})

test.for([
  ['no count', null, true, 1],
  ['a bad end without a failed test', { passed: 5, failed: 0, notRun: [] }, false, 1],
  ['nothing run at all', { passed: 0, failed: 0, notRun: [] }, true, 1],
  ['two failed tests', { passed: 5, failed: 2, notRun: [] }, false, 2],
  ['a good end', { passed: 5, failed: 0, notRun: [] }, true, 0],
] as const)('a run with %s has the right number of failures', ([, count, endedWell, failed]) => {
  const given = count === null ? null : { ...count, notRun: [] }

  expect(settle(given, endedWell).failed).toBe(failed)
})

const report: PlaywrightReport = {
  errors: [],
  suites: [
    {
      specs: [{ tests: [{ status: 'expected' }, { status: 'flaky' }] }],
      suites: [
        {
          specs: [
            { tests: [{ status: 'unexpected' }] },
            { tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no camera' }] }] },
          ],
        },
      ],
    },
  ],
}

test('Playwright: a test that passes only at its second try counts as failed, a skipped one as not run', () => {
  expect(countPlaywright(report)).toEqual({ passed: 1, failed: 2, notRun: [{ count: 1, reason: 'no camera' }] })
  expect(sizeOf(report)).toBe(4)
})
