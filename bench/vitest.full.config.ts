import { defineConfig } from 'vitest/config'

/** Small versions of the benchmarks: `vitest run --config bench/vitest.full.config.ts`, on the built product. */
export default defineConfig({
  test: {
    name: 'bench-full',
    root: import.meta.dirname,
    include: ['src/**/*.full.ts'],
    pool: 'forks',
    // Each has the machine to itself.
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
})
