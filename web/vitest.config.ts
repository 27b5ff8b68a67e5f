import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Vitest reads its configuration from the default export.
export default defineConfig({
  plugins: [react()],
  // Vitest takes a package's version for Node unless told otherwise; that one knows neither blobs nor XMLHttpRequest.
  resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    include: ['prerender/*.test.ts', 'src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/set-up.ts'],
    // Limits that turn a hang into a failure, and are no measure of speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // See test/set-up.ts for what files do not share.
    isolate: false,
    server: { deps: { inline: ['tus-js-client'] } },
    // As for the other projects (vitest.config.ts), or they cannot run together.
    maxWorkers: 3,
  },
})
