import type { Count } from './tally.ts'

/** The parts of Playwright's JSON report that are counted here. */
export interface PlaywrightReport {
  errors: unknown[]
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: { tests: { status?: string; annotations?: { type: string; description?: string }[] }[] }[]
}

function testsOf(suite: Suite): Suite['specs'][number]['tests'] {
  return [...suite.specs.flatMap((spec) => spec.tests), ...(suite.suites ?? []).flatMap(testsOf)]
}

/** How many tests a report holds, run or only listed. */
export function sizeOf(report: PlaywrightReport): number {
  return report.suites.flatMap(testsOf).length
}

/** Counts a report. A test that passes only at its second try is a failure: it tells of a fault in either. */
export function countPlaywright(report: PlaywrightReport): Count {
  const count: Count = { passed: 0, failed: report.errors.length, notRun: [] }
  for (const test of report.suites.flatMap(testsOf)) {
    if (test.status === 'expected') count.passed += 1
    else if (test.status === 'skipped') count.notRun.push({ count: 1, reason: reasonOf(test.annotations ?? []) })
    else count.failed += 1
  }
  return count
}

function reasonOf(annotations: { type: string; description?: string }[]): string {
  return annotations.find((note) => note.type === 'skip')?.description ?? 'skipped in its test file'
}
