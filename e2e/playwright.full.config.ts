import { defineConfig } from '@playwright/test'
import ordinary from './playwright.config.ts'

const { projects: _ordinary, ...shared } = ordinary
const screens = '**/screens.full.ts'
/** Tests that measure times, or in which real pictures and sounds arrive in time. */
const measured = [
  'durability',
  'lighthouse',
  'prerender',
  'slow-network',
  'start-in-sight',
  'video-room',
  'waiting-room-faults',
  'whiteboard',
].map((name) => `**/${name}.full.ts`)

/** Runs the tests that take minutes; the ordinary run does not include them. */
// Playwright loads this file by its default export.
export default defineConfig(shared, {
  timeout: 600_000,
  // `tools/test.mjs` gives more workers to the projects whose tests measure nothing.
  workers: 1,
  projects: [
    { name: 'screens', testMatch: screens, fullyParallel: true },
    { name: 'measured', testMatch: measured },
    { name: 'others', testMatch: '**/*.full.ts', testIgnore: [screens, ...measured] },
  ],
})
