/** A part that could not run on this machine, and why. */
export interface NotRun {
  count: number
  reason: string
}

export interface Failure {
  /** The file and title of a test, or the title of a stage. */
  test: string
  /** What went wrong, in a few lines. */
  why: string
  /** The command that runs it alone. */
  alone: string
}

/** What one stage of `npm test` found. */
export interface Count {
  passed: number
  failed: number
  notRun: NotRun[]
  /** May be fewer than failed: a run that dies tells of no test. */
  failures: Failure[]
}

/** The sum of several counts. */
export function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((total, count) => total + count.passed, 0),
    failed: counts.reduce((total, count) => total + count.failed, 0),
    notRun: counts.flatMap((count) => count.notRun).filter((part) => part.count > 0),
    failures: counts.flatMap((count) => count.failures),
  }
}

/** The closing lines of `npm test`; the last is exactly `N passed, N failed`, whatever happened. */
export function closingLines({ passed, failed, notRun }: Count): string[] {
  const missing = notRun.reduce((total, part) => total + part.count, 0)
  const reasons = [...new Set(notRun.map((part) => part.reason))].join('; ')
  return [...(missing > 0 ? [`not run: ${missing} (${reasons})`] : []), `${passed} passed, ${failed} failed`]
}

/** The lines that tell of a failed test. */
export function failureLines({ test, why, alone }: Failure): string[] {
  return [`  failed: ${test}`, ...why.split('\n').map((line) => `    ${line}`), `    alone: ${alone}`]
}

/** Returns the first lines of an error's text, without the escape sequences that colour a terminal. */
export function shorten(text: string): string {
  // oxlint-disable-next-line no-control-regex -- escape sequences begin with a control character
  const lines = text.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n')
  return lines
    .map((line) => line.trimEnd())
    .filter((line) => line !== '')
    .slice(0, 6)
    .join('\n')
}

/** Returns the word as a POSIX shell takes it literally. */
export const quote = (word: string): string => `'${word.replaceAll("'", String.raw`'\''`)}'`

/** Returns the command that runs one file, or one test of it, alone; `option` names the test to the file's test runner. */
export function commandOf(file: string, option?: '-t' | '-g', title = ''): string {
  const script = file.includes('.full.') ? 'npm run test:full' : 'npm test'
  // Both test runners take a title for a regular expression.
  const pattern = title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return `${script} -- ${file}${option === undefined ? '' : ` ${option} ${quote(pattern)}`}`
}

/** Counts a stage that is one test by itself; `failure` is what went wrong, null when nothing did. */
export function gate(failure: Failure | null): Count {
  return failure === null
    ? { passed: 1, failed: 0, notRun: [], failures: [] }
    : { passed: 0, failed: 1, notRun: [], failures: [failure] }
}

/**
 * Joins what a test runner counted with how it ended: a run that ends badly although no test failed (a broken set-up,
 * an error outside the tests) is a failure, and so is one that left no count or ran nothing at all. `failure` tells of
 * such a run as a whole.
 */
export function settle(count: Count | null, endedWell: boolean, failure: Failure): Count {
  if (count === null) return gate(failure)
  const empty = count.passed + count.failed + count.notRun.length === 0
  if (count.failed === 0 && (!endedWell || empty)) return { ...count, failed: 1, failures: [failure] }
  return count
}
