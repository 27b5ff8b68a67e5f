import { expect, test } from 'vitest'
import { countPlaywright, sizeOfList, type PlaywrightReport } from './playwright-count.ts'
import {
  closingLines,
  failureLines,
  countAsOne,
  quote,
  settle,
  shorten,
  sum,
  type Count,
  type Failure,
} from './tally.ts'

const failure: Failure = { test: 'lint', why: 'a.ts: unused', alone: 'npm run lint' }
const counted = (count: Partial<Count>): Count => ({ passed: 0, failed: 0, notRun: [], failures: [], ...count })

test('the last line contains exactly the two numbers', () => {
  const total = sum([countAsOne(null), countAsOne(failure), counted({ passed: 40 })])

  expect(closingLines(total)).toEqual(['41 passed, 1 failed'])
  expect(total.failures).toEqual([failure])
})

test('the line before the last reports what was not run, with each reason once', () => {
  const total = sum([
    counted({ passed: 1, notRun: [{ count: 1, reason: 'no Redis' }] }),
    counted({ notRun: [{ count: 1, reason: 'no Redis' }] }),
    counted({ notRun: [{ count: 12, reason: 'no browser' }] }),
  ])

  expect(closingLines(total)).toEqual(['not run: 14 (no Redis; no browser)', '1 passed, 0 failed'])
})

test.for([
  ['a missing count', null, true, 1],
  ['an error exit without a failed test', counted({ passed: 5 }), false, 1],
  ['no tests', counted({}), true, 1],
  ['two failed tests', counted({ passed: 5, failed: 2 }), false, 2],
  ['a successful exit', counted({ passed: 5 }), true, 0],
] as const)('a run with %s has the right number of failures', ([, count, exitedCleanly, failed]) => {
  expect(settle(count, exitedCleanly, failure).failed).toBe(failed)
})

test('a failure shows its test, its reason and the command that runs only that test', () => {
  expect(failureLines({ ...failure, why: 'one\ntwo' })).toEqual([
    '  failed: lint',
    '    one',
    '    two',
    '    alone: npm run lint',
  ])
})

test('a reason is shortened and has no colours', () => {
  expect(shorten('\u001B[31mexpected 1\u001B[39m\n\nto be 2\n3\n4\n5\n6\n7')).toBe('expected 1\nto be 2\n3\n4\n5\n6')
})

test('a quoted word is a single word for a shell', () => {
  expect(quote("it's $HOME")).toBe(String.raw`'it'\''s $HOME'`)
})

const report: PlaywrightReport = {
  errors: [],
  suites: [
    {
      specs: [{ title: 'opens', file: 'a.spec.ts', tests: [{ status: 'expected' }, { status: 'flaky' }] }],
      suites: [
        {
          specs: [
            {
              title: 'closes (twice)',
              file: 'b.full.ts',
              tests: [{ status: 'unexpected', results: [{ error: { message: 'not visible' } }] }],
            },
            {
              title: 'films',
              file: 'a.spec.ts',
              tests: [{ status: 'skipped', annotations: [{ type: 'skip', description: 'no camera' }] }],
            },
          ],
        },
      ],
    },
  ],
}

test('Playwright: every test of a list counts, and an output without a list counts as one test', () => {
  expect(sizeOfList(`a warning\n${JSON.stringify(report)}`)).toBe(4)
  expect(sizeOfList('an error')).toBe(1)
})

test('Playwright: a test that passes only at its second try counts as failed, a skipped one as not run', () => {
  const count = countPlaywright(report)

  expect(count).toMatchObject({ passed: 1, failed: 2, notRun: [{ count: 1, reason: 'no camera' }] })
  expect(count.failures[1]).toEqual({
    test: 'e2e/src/b.full.ts > closes (twice)',
    why: 'not visible',
    alone: String.raw`npm run test:full -- e2e/src/b.full.ts -g 'closes \(twice\)'`,
  })
})
