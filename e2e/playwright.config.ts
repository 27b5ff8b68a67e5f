import { defineConfig } from '@playwright/test'

/** Evenings of several people, which take longest: they begin first, so that nothing has to wait for them at the end. */
const evenings = ['class-day', '*-evening', 'first-hour'].map((name) => `**/${name}.spec.ts`)

// The command line loads this file by its default export.
export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  globalSetup: './src/run/start-run.ts',
  // Evenings wait for a good part of their time: a third worker uses what two leave of two cores.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // How long a busy machine may take before a test is taken to hang; no measure of speed.
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
