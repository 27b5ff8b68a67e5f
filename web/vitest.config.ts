import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Vitest reads its configuration from the default export.
export default defineConfig({
  plugins: [react()],
  // By default Vitest loads the package's build for Node, which supports neither blobs nor XMLHttpRequest.
  resolve: { alias: { 'tus-js-client': 'tus-js-client/lib.esm/browser/index.js' } },
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    include: ['prerender/*.test.ts', 'src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    setupFiles: ['test/set-up.ts'],
    // These limits turn a hang into a failure. They do not measure speed.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // test/set-up.ts resets the state that test files must not share.
    isolate: false,
    server: { deps: { inline: ['tus-js-client'] } },
    // Must be the same as in the other projects (vitest.config.ts), otherwise they cannot run together.
    maxWorkers: 2,
  },
})
