import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import type { Count } from './tally.ts'

/**
 * Writes what a Vitest run counted to the file that HIEN_COUNT_FILE names, with the reasons of skipped tests. Vitest
 * takes a reporter by its default export.
 */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[]): void {
    const count: Count = { passed: 0, failed: unhandledErrors.length, notRun: [] }
    for (const module of modules) {
      // A file that does not even load has no tests that could fail.
      if (module.errors().length > 0) count.failed += 1
      for (const test of module.children.allTests()) {
        const result = test.result()
        if (result.state === 'passed') count.passed += 1
        else if (result.state === 'failed') count.failed += 1
        else count.notRun.push({ count: 1, reason: noteOf(result) ?? 'skipped in its test file' })
      }
    }
    const file = process.env['HIEN_COUNT_FILE']
    if (file !== undefined) writeFileSync(file, JSON.stringify(count))
  }
}

function noteOf(result: { state: string; note?: string | undefined }): string | undefined {
  return result.note === '' ? undefined : result.note
}
