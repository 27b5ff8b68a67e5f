import { commandOf, shorten, type Count } from './tally.ts'

/** The parts of Playwright's JSON report that this file reads. */
export interface PlaywrightReport {
  errors: { message?: string }[]
  suites: Suite[]
}

interface Suite {
  suites?: Suite[]
  specs: Spec[]
}

interface Spec {
  title: string
  /** The path of the test file, relative to the folder of the tests. */
  file: string
  tests: {
    status?: string
    annotations?: { type: string; description?: string }[]
    results?: { error?: { message?: string } }[]
  }[]
}

const specsOf = (suite: Suite): Spec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

/** Returns how many tests are in the output of `playwright test --list --reporter=json`; 1 if the output cannot be read. */
export function sizeOfList(output: string): number {
  try {
    const report = JSON.parse(output.slice(output.indexOf('{'))) as PlaywrightReport
    return Math.max(1, report.suites.flatMap(specsOf).flatMap(({ tests }) => tests).length)
  } catch {
    return 1
  }
}

/**
 * Counts the tests in a report by their results. A test that passes only at the second try counts as failed, because either the
 * test or the product has a fault.
 */
export function countPlaywright(report: PlaywrightReport): Count {
  const count: Count = { passed: 0, failed: 0, notRun: [], failures: [] }
  const fail = (test: string, why: string | undefined, alone: string) => {
    count.failed += 1
    count.failures.push({ test, why: shorten(why ?? 'It failed without an error'), alone })
  }
  for (const { message } of report.errors) fail('the set-up of the end-to-end tests', message, 'npm test -- e2e/src')
  for (const { title, file, tests } of report.suites.flatMap(specsOf)) {
    for (const test of tests) {
      if (test.status === 'expected') count.passed += 1
      else if (test.status === 'skipped') count.notRun.push({ count: 1, reason: reasonOf(test.annotations ?? []) })
      else {
        const error = test.results?.find((result) => result.error)?.error
        const path = `e2e/src/${file}`
        fail(`${path} > ${title}`, error?.message, commandOf(path, '-g', title))
      }
    }
  }
  return count
}

function reasonOf(annotations: { type: string; description?: string }[]): string {
  return annotations.find((note) => note.type === 'skip')?.description ?? 'skipped in its test file'
}
