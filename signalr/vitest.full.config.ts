import { defineConfig } from 'vitest/config'

/** Runs the tests that take minutes: `vitest run --config signalr/vitest.full.config.ts`. The ordinary run excludes them. */
export default defineConfig({
  test: {
    name: 'signalr-full',
    root: import.meta.dirname,
    include: ['test/full/**/*.full.ts'],
    // One file at a time, because each measures the memory of its process.
    fileParallelism: false,
    provide: { seed: Date.now() % 0x7fff_ffff },
    execArgv: ['--expose-gc'],
    testTimeout: 150_000,
    hookTimeout: 30_000,
  },
})
