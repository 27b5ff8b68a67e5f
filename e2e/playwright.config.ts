import { defineConfig } from '@playwright/test'

const executablePath = process.env['CHROMIUM_PATH']
/** Each starts a product of its own and lives long stories with it, for a good part waiting. */
const stories = ['homework-evening', 'centres-evening', 'class-day', 'first-hour', 'offline', 'rich-text'].map(
  (name) => `**/${name}.spec.ts`,
)

/** Forty people in one lesson, who need both cores. */
const lessonOfForty = { name: 'lesson of forty', testMatch: '**/video-room.spec.ts' }
/** In a whole run it comes by itself, after all else, also where that has failed. Chosen tests would bring it along. */
const afterAll = process.env['HIEN_WHOLE_RUN'] ? { teardown: lessonOfForty.name } : {}

// The command line loads this file by its default export.
export default defineConfig({
  testDir: './src',
  outputDir: './test-results',
  // A story is mostly waiting: two cores carry three products, each with its database and browsers.
  workers: 3,
  fullyParallel: false,
  retries: 0,
  // How long a busy machine may take before a story is taken to hang; no measure of speed.
  timeout: 360_000,
  expect: { timeout: 45_000 },
  // In this order: what takes longest begins first, and nothing has to wait for it at the end.
  projects: [
    { name: 'stories', testMatch: stories, ...afterAll },
    {
      name: 'screens',
      testMatch: '**/*.spec.ts',
      testIgnore: [...stories, lessonOfForty.testMatch],
      ...afterAll,
    },
    lessonOfForty,
  ],
  use: {
    browserName: 'chromium',
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    screenshot: 'only-on-failure',
    trace: 'off',
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
