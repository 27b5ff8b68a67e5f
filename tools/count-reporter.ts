import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { commandOf, shorten, type Count } from './tally.ts'

/**
 * Writes the result of a Vitest run to the file that HIEN_COUNT_FILE names: counts, failures, and why tests were skipped. It is
 * the default export, because Vitest loads the default export of a reporter.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly { message?: string }[]): void {
    const count: Count = { passed: 0, failed: 0, notRun: [], failures: [] }
    const fail = (test: string, why: string | undefined, alone: string) => {
      count.failed += 1
      count.failures.push({ test, why: shorten(why ?? 'It failed without an error'), alone })
    }
    for (const error of unhandledErrors) fail('an error outside the tests', error.message, 'npm test -- server')
    for (const module of modules) {
      // The command that runs only this test starts in the root of the repository, so make the path relative to that root.
      const file = path.relative(path.join(import.meta.dirname, '..'), module.moduleId)
      // A file that fails to load has no tests, so count the file itself as one failure.
      for (const error of module.errors().slice(0, 1)) fail(file, error.message, commandOf(file))
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') count.passed += 1
        else if (result.state === 'failed') {
          fail(`${file} > ${test.fullName}`, result.errors[0]?.message, commandOf(file, '-t', test.name))
        } else count.notRun.push({ count: 1, reason: noteOf(result) ?? 'skipped in its test file' })
      }
    }
    const target = process.env['HIEN_COUNT_FILE']
    if (target !== undefined) writeFileSync(target, JSON.stringify(count))
  }
}

function noteOf(result: { state: string; note?: string | undefined }): string | undefined {
  return result.note === '' ? undefined : result.note
}
