/** Starts the built product on a free port, like `npm run serve` but without npm. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const serve = fileURLToPath(new URL('../../../tools/serve.cjs', import.meta.url))

export type ProductProcess = {
  port: number
  pid: number
  /** Milliseconds from spawning the process to the first successful answer of /readyz. */
  readyAfter: number
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function answers(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.ok) return
    await delay(5)
  }
  throw new Error(`The server ended with ${server.exitCode}: is it built?`)
}

/**
 * Starts the product and makes it trust this machine as a proxy, because the benchmarks choose the client addresses.
 * @param settings additional settings of the product. Without PORT, a free port is used.
 */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<ProductProcess> {
  const port = Number(settings['PORT'] ?? (await freePort()))
  const begun = performance.now()
  const server = spawn(process.execPath, [serve, '--production'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '127.0.0.1',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(port, server)
  return {
    port,
    pid: server.pid ?? 0,
    readyAfter: performance.now() - begun,
    async stop() {
      if (server.exitCode !== null) return
      const ended = once(server, 'exit')
      server.kill('SIGTERM')
      await ended
    },
  }
}
