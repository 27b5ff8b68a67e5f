import { defineConfig } from '@playwright/test'
import ordinary from './playwright.config.ts'

const { projects: _ordinary, ...shared } = ordinary

/** What takes minutes; the ordinary run does not see these files. */
// The command line loads this file by its default export.
export default defineConfig(shared, {
  testMatch: '**/*.full.ts',
  timeout: 600_000,
  // Some of them measure times.
  workers: 1,
})
