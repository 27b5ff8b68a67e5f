import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

/** What every project shares: limits that turn a hang into a failure. */
const limits = { testTimeout: 15_000, hookTimeout: 30_000, teardownTimeout: 10_000 }

/** Node takes graphql's CommonJS build everywhere; Vite would take its ES build for our imports alone. */
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
}

const embedded = 'server/src/platform/postgres/embedded/**/*.test.ts'

/** One run for all workspaces; a folder's name is its project's name (`vitest --project server`). */
export default defineConfig({
  test: {
    // Two cores are what the gates promise to do with.
    maxWorkers: 2,
    projects: [
      { test: { ...limits, name: 'contract', include: ['contract/**/*.test.ts'] } },
      { test: { ...limits, name: 'signalr', include: ['signalr/**/*.test.ts'] } },
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
          // Starting PostgreSQL for the first time counts in.
          hookTimeout: 60_000,
        },
      },
      { test: { ...limits, name: 'embedded', include: [embedded], pool: 'forks', hookTimeout: 60_000 } },
      'web/vitest.config.ts',
      { test: { ...limits, name: 'e2e', include: ['e2e/src/**/*.test.ts'] } },
      { resolve: oneGraphql, test: { ...limits, name: 'bench', include: ['bench/src/**/*.test.ts'] } },
      { test: { ...limits, name: 'tools', include: ['tools/*.test.ts'] } },
    ],
  },
})
