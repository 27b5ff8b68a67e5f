import { createRequire } from 'node:module'
import { defineConfig } from 'vitest/config'

/** What takes minutes: `vitest run --config server/vitest.full.config.ts`. The ordinary run does not see these files. */
export default defineConfig({
  // As in the ordinary run: one graphql for us and for whatever loads it.
  resolve: { alias: [{ find: /^graphql$/, replacement: createRequire(import.meta.url).resolve('graphql') }] },
  test: {
    name: 'server-full',
    root: import.meta.dirname,
    include: ['{src,test}/**/*.full.ts'],
    globalSetup: ['test/global-setup.ts'],
    pool: 'forks',
    // One after another: they kill, pause and load whole processes.
    fileParallelism: false,
    testTimeout: 180_000,
    hookTimeout: 60_000,
  },
})
