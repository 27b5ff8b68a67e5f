import { defineConfig } from '@playwright/test'
import ordinary from './playwright.config.ts'

const { projects: _ordinary, ...shared } = ordinary
const screens = '**/screens.full.ts'

/** Runs the tests that take minutes; the ordinary run does not include them. */
// Playwright loads this file by its default export.
export default defineConfig(shared, {
  timeout: 600_000,
  // Some tests measure times, so they run one at a time. The screens share nothing, so `tools/test.mjs` gives them three workers.
  workers: 1,
  projects: [
    { name: 'screens', testMatch: screens, fullyParallel: true },
    { name: 'others', testMatch: '**/*.full.ts', testIgnore: screens },
  ],
})
