import { defineConfig } from 'vitest/config'

/** Runs small versions of the benchmarks on the built product: `vitest run --config bench/vitest.full.config.ts`. */
export default defineConfig({
  test: {
    name: 'bench-full',
    root: import.meta.dirname,
    include: ['src/**/*.full.ts'],
    pool: 'forks',
    // One file at a time, so that each has the machine to itself.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
