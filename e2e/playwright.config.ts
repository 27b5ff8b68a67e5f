import { defineConfig } from '@playwright/test'

/** The longest tests: evenings of several people. They start first, so that nothing waits for them at the end. */
const evenings = ['class-day', '*-evening', 'whiteboard-lesson', 'first-hour'].map((name) => `**/${name}.spec.ts`)

// Playwright loads this file by its default export.
export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: './src/run/start-run.ts',
  // Two workers use all of two cores. With a third, the same tests took a tenth more time.
  workers: 2,
  fullyParallel: false,
  retries: 0,
  // A test that takes longer counts as hung, even on a busy machine. These limits do not measure speed.
  timeout: 360_000,
  expect: { timeout: 45_000 },
  projects: [
    { name: 'evenings', testMatch: evenings },
    { name: 'screens', testMatch: '**/*.spec.ts', testIgnore: evenings },
  ],
  use: {
    browserName: 'chromium',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
  },
})
