import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const clients = join(import.meta.dirname, 'node_modules')

/** Runs the package's own tests with an older official client: `vitest run --config <this file> --mode 8` for its version 8. */
export default defineConfig(({ mode: major }) => ({
  resolve: {
    alias: [
      { find: /^@microsoft\/signalr$/, replacement: join(clients, `signalr-${major}`) },
      {
        find: /^@microsoft\/signalr-protocol-msgpack$/,
        replacement: join(clients, `signalr-protocol-msgpack-${major}`),
      },
    ],
  },
  test: {
    name: `signalr-with-client-${major}`,
    root: join(import.meta.dirname, '..'),
    include: ['test/*.test.ts'],
    isolate: false,
    setupFiles: [join(import.meta.dirname, 'check-client.ts')],
    provide: { olderClient: major },
    testTimeout: 120_000,
  },
}))
