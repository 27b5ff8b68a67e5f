import { defineConfig } from 'vitest/config'

/** Runs every benchmark once with a small load, on the built product: `npm run test:full -- bench`. */
export default defineConfig({
  test: {
    name: 'bench-full',
    root: import.meta.dirname,
    include: ['src/**/*.full.ts'],
    pool: 'forks',
    // One file at a time, so that each has the machine to itself.
    fileParallelism: false,
    // This limit turns a hang into a failure. A benchmark takes about ten seconds.
    testTimeout: 300_000,
  },
})
