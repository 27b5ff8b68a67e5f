/** Tests that could not run on this machine: how many, and why. */
export interface NotRun {
  count: number
  reason: string
}

export interface Failure {
  /** The file and title of a test, or the title of a stage. */
  test: string
  /** The error, in a few lines. */
  why: string
  /** The command that runs only this test. */
  alone: string
}

/** The results of one stage of `npm test`. */
export interface Count {
  passed: number
  failed: number
  notRun: NotRun[]
  /** One description for each of the `failed` tests. */
  failures: Failure[]
}

export function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((total, count) => total + count.passed, 0),
    failed: counts.reduce((total, count) => total + count.failed, 0),
    notRun: counts.flatMap((count) => count.notRun).filter((part) => part.count > 0),
    failures: counts.flatMap((count) => count.failures),
  }
}

/** Returns the last lines that `npm test` prints. The very last line is always exactly `N passed, N failed`. */
export function closingLines({ passed, failed, notRun }: Count): string[] {
  const missing = notRun.reduce((total, part) => total + part.count, 0)
  const reasons = [...new Set(notRun.map((part) => part.reason))].join('; ')
  return [...(missing > 0 ? [`not run: ${missing} (${reasons})`] : []), `${passed} passed, ${failed} failed`]
}

/** Returns the lines that describe a failed test. */
export function failureLines({ test, why, alone }: Failure): string[] {
  return [`  failed: ${test}`, ...why.split('\n').map((line) => `    ${line}`), `    alone: ${alone}`]
}

/** Returns the first six lines of an error's text that are not empty, without the escape sequences that colour a terminal. */
export function shorten(text: string): string {
  // oxlint-disable-next-line no-control-regex -- escape sequences begin with a control character
  const lines = text.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, 6)
    .join('\n')
}

/** Returns the word quoted for a POSIX shell. */
export const quote = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Returns the command that runs only one file, or one test of it; `option` is the test runner's option for a title. */
export function commandOf(file: string, option?: '-t' | '-g', title = ''): string {
  const script = file.includes('.full.') ? 'npm run test:full' : 'npm test'
  // Both test runners treat a title as a regular expression.
  const pattern = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return `${script} -- ${file}${option === undefined ? '' : ` ${option} ${quote(pattern)}`}`
}

/** Counts a stage as one test. `failure` is its error, or null if it passed. */
export function countAsOne(failure: Failure | null): Count {
  return failure === null
    ? { passed: 1, failed: 0, notRun: [], failures: [] }
    : { passed: 0, failed: 1, notRun: [], failures: [failure] }
}

/**
 * Corrects the count of a test runner by how its process ended. Counts one failure, described by `failure`, in three cases:
 * - the runner left no count,
 * - it ran no test,
 * - it ended badly although no test failed (an error outside the tests).
 */
export function settle(count: Count | null, exitedCleanly: boolean, failure: Failure): Count {
  if (count === null) return countAsOne(failure)
  const empty = count.passed + count.failed + count.notRun.length === 0
  if (count.failed === 0 && (!exitedCleanly || empty)) return { ...count, failed: 1, failures: [failure] }
  return count
}
