/** One of several nodes on one database and one Redis: a server process that can be restarted at the same address. */
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'

export type NodeProcess = {
  name: string
  /** http://127.0.0.1:PORT, the same after each start. */
  address: string
  process(): ServerProcess
  /** Resolves when the node is ready. */
  start(): Promise<void>
}

export async function prepareNode(name: string, environment: Record<string, string>): Promise<NodeProcess> {
  const port = await freePort()
  let running: ServerProcess | null = null
  return {
    name,
    address: `http://127.0.0.1:${port}`,
    process() {
      if (!running) throw new Error(`${name} was never started`)
      return running
    },
    async start() {
      running = startServerProcess({ LOG_LEVEL: 'warn', ...environment, PORT: String(port), NODE_NAME: name })
      await running.ready
    },
  }
}
