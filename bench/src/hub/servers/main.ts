/** The measured process: `main.ts <peer>` serves the peer on a free port and runs tasks. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import { processorTime, sharedNow } from '../clock.ts'
import { chosenPeer } from '../../chosen-peer.ts'
import { peers, type Peer } from '../peers.ts'
import { offer } from '../tasks.ts'
import { createBareServer } from './bare-ws.ts'
import type { CreateBenchServer } from './bench-server.ts'
import { createSignalrServer } from './signalr.ts'
import { createSocketIoServer } from './socket-io.ts'

const creators: Record<Peer, CreateBenchServer> = {
  signalr: createSignalrServer,
  messagepack: createSignalrServer,
  ws: createBareServer,
  'socket.io': createSocketIoServer,
}

const http = createServer()
const server = creators[chosenPeer(peers)](http)

const tasks = {
  /** Starts listening. Returns the port. */
  listen: async (): Promise<number> => {
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    const address = http.address()
    return typeof address === 'object' && address ? address.port : 0
  },
  /**
   * Sends `burst` messages to every connection in each of `turns` turns of the event loop. Returns the time before the first
   * send, on the shared clock.
   */
  broadcast: async ({ turns, burst }: { turns: number; burst: number }): Promise<number> => {
    const begunAt = sharedNow()
    for (let turn = 0; turn < turns; turn++) {
      for (let message = 0; message < burst; message++) server.broadcast()
      await nextTurn()
    }
    return begunAt
  },
  processorTime,
  /** Returns the bytes of resident memory after garbage collections. */
  memory: async (): Promise<number> => {
    for (let collection = 0; collection < 4; collection++) {
      globalThis.gc?.()
      await delay(100)
    }
    return process.memoryUsage.rss()
  },
}

export type ServerTasks = typeof tasks
offer(tasks)
