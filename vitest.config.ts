import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

/** Time limits of all projects except web, which has its own. They turn a hang into a failure and do not measure speed. */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  teardownTimeout: 30_000,
  expect: { poll: { timeout: 20_000 } },
}

/** Node loads graphql's CommonJS build everywhere. Without this alias, Vite would load the ES build for our own imports. */
const oneGraphql = {
  alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }],
}

const embedded = 'server/src/platform/postgres/embedded/**/*.test.ts'

/**
 * One run for all workspaces. Each workspace is a project with the name of its folder (`vitest --project server`). The tests of
 * the embedded PostgreSQL are a project of their own.
 */
export default defineConfig({
  test: {
    // The tests must work with two cores. A third worker would use the time that two leave idle, but on cores that share caches it
    // made the whole slower: 92 s instead of 84 s for pages, 75 s instead of 67 s for the server.
    maxWorkers: 2,
    projects: [
      { test: { ...limits, name: 'contract', include: ['contract/**/*.test.ts'], isolate: false } },
      // These files leave nothing behind. A process for each file would cost more than most of the tests.
      { test: { ...limits, name: 'signalr', include: ['signalr/**/*.test.ts'], isolate: false } },
      { test: { ...limits, name: 'sfu', include: ['sfu/**/*.test.ts'], isolate: false } },
      {
        resolve: oneGraphql,
        test: {
          ...limits,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: [embedded],
          globalSetup: ['server/test/global-setup.ts'],
          pool: 'forks',
          // Every file has its own database and application. Loading the modules again for each file would take half the time.
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
