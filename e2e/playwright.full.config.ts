import { defineConfig } from '@playwright/test'
import ordinary from './playwright.config.ts'

const { projects: _ordinary, ...shared } = ordinary

/** Runs the tests that take minutes; the ordinary run does not include them. */
// Playwright loads this file by its default export.
export default defineConfig(shared, {
  testMatch: '**/*.full.ts',
  timeout: 600_000,
  // Some tests measure times, so they run one at a time.
  workers: 1,
})
