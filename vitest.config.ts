import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

/** What every project shares: limits that turn a hang into a failure, and are no measure of speed. */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
}

/** Node takes graphql's CommonJS build everywhere; Vite would take its ES build for our imports alone. */
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
}

const embedded = 'server/src/platform/postgres/embedded/**/*.test.ts'

/** One run for all workspaces; a folder's name is its project's name (`vitest --project server`). */
export default defineConfig({
  test: {
    // Two cores are what the gates promise to do with. Tests wait for PostgreSQL, for pages and for clocks a quarter of the
    // time: two workers would leave a core idle.
    maxWorkers: 3,
    projects: [
      { test: { ...limits, name: 'contract', include: ['contract/**/*.test.ts'] } },
      // Files that leave nothing behind need no process of their own, which costs more than most of them.
      { test: { ...limits, name: 'signalr', include: ['signalr/**/*.test.ts'], isolate: false } },
      { test: { ...limits, name: 'sfu', include: ['sfu/**/*.test.ts'] } },
      {
        resolve: oneGraphql,
        test: {
          ...limits,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [embedded],
          globalSetup: ['server/test/global-setup.ts'],
          pool: 'forks',
          // Every file has a database and an application of its own; loading the modules anew would take half the time.
          isolate: false,
        },
      },
      { test: { ...limits, name: 'embedded', include: [embedded], pool: 'forks' } },
      'web/vitest.config.ts',
      { test: { ...limits, name: 'e2e', include: ['e2e/src/**/*.test.ts'] } },
      { resolve: oneGraphql, test: { ...limits, name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { test: { ...limits, name: 'tools', include: ['tools/*.test.ts'], isolate: false } },
    ],
  },
})
