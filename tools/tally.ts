/** A part that could not run on this machine, and why. */
export interface NotRun {
  count: number
  reason: string
}

/** What one step of `npm test` found. */
export interface Count {
  passed: number
  failed: number
  notRun: NotRun[]
}

/** The sum of several counts. */
export function sum(counts: Count[]): Count {
  return {
    passed: counts.reduce((total, count) => total + count.passed, 0),
    failed: counts.reduce((total, count) => total + count.failed, 0),
    notRun: counts.flatMap((count) => count.notRun).filter((part) => part.count > 0),
  }
}

/** The closing lines of `npm test`; the last is exactly `N passed, N failed`, whatever happened. */
export function closingLines({ passed, failed, notRun }: Count): string[] {
  const missing = notRun.reduce((total, part) => total + part.count, 0)
  const reasons = [...new Set(notRun.map((part) => part.reason))].join('; ')
  return [...(missing > 0 ? [`not run: ${missing} (${reasons})`] : []), `${passed} passed, ${failed} failed`]
}

/** A step that is one test by itself: a gate. */
export function gate(ok: boolean): Count {
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, notRun: [] }
}

/**
 * Joins what a test runner counted with how it ended: a run that ends badly although no test failed (a broken set-up,
 * an error outside the tests) is a failure, and so is one that left no count or ran nothing at all.
 */
export function settle(count: Count | null, endedWell: boolean): Count {
  if (count === null) return gate(false)
  const empty = count.passed + count.failed + count.notRun.length === 0
  if (count.failed === 0 && (!endedWell || empty)) return { ...count, failed: 1 }
  return count
}
