/**
 * A server process that a test can start again at the same address. Several of them on one database and Redis are nodes. Tests
 * of several nodes upload no files, so these nodes need no common folder.
 */
import { freePort } from '../../src/platform/postgres/embedded/free-port.ts'
import { startServerProcess, type ServerProcess } from '../server-process.ts'

export type NodeProcess = {
  name: string
  /** The node's address http://127.0.0.1:PORT, which does not change when the node starts again. */
  address: string
  process(): ServerProcess
  /** Starts the process and waits until the node is ready. */
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
      running = startServerProcess({
        LOG_LEVEL: 'warn',
        FILES_SHARED: 'on',
        ...environment,
        PORT: String(port),
        NODE_NAME: name,
      })
      await running.ready
    },
  }
}
