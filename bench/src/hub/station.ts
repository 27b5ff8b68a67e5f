/** A station: the server of a peer in one process, and all its clients in a second process. */
import type { LoadTasks } from './load/main.ts'
import type { Peer } from './peers.ts'
import type { ServerTasks } from './servers/main.ts'
import { startChild, type Child } from './tasks.ts'

export type Station = {
  server: Child<ServerTasks>
  load: Child<LoadTasks>
  /** Opens this many additional connections. */
  connect(count: number): Promise<void>
  stop(): Promise<void>
}

export async function startStation(peer: Peer): Promise<Station> {
  const server = startChild<ServerTasks>(new URL('servers/main.ts', import.meta.url), [peer], ['--expose-gc'])
  const load = startChild<LoadTasks>(new URL('load/main.ts', import.meta.url), [peer])
  const port = await server.ask('listen')
  return {
    server,
    load,
    connect: (count) => load.ask('connect', { port, count }),
    stop: async () => {
      await Promise.all([load.stop(), server.stop()])
    },
  }
}
