/** Measures how much resident memory of the server an idle connection needs, after garbage collections. */
import { ratios, spread, verdict, type Bar } from './hub/bar.ts'
import { peerNames, peers, type Peer } from './hub/peers.ts'
import { interleave, turnsOf } from './hub/rounds.ts'
import { startStation } from './hub/station.ts'
import type { Scale } from './scale.ts'
import type { Table } from './table.ts'

/** `early` is the number of connections opened before the measured ones, so that code is compiled and pools are filled. */
type Load = { early: number; connections: number }
const loads: Record<Scale, Load> = {
  full: { early: 500, connections: 5_000 },
  short: { early: 100, connections: 1_000 },
}

const kibibytesBar = { atMost: 14 }
const bars: Partial<Record<Peer, Bar>> = { 'socket.io': { atMost: 0.6 } }

export async function benchIdle(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { rounds } = turnsOf[scale]
  const measured = await interleave((peer) => measure(peer, load), rounds)
  return {
    title: `An idle connection: growth of RSS from ${load.early} to ${load.early + load.connections}, ${rounds} interleaved rounds`,
    columns: ['what', 'KiB per connection', 'ours / this', 'bar'],
    rows: peers.map((peer) => {
      const ours = ratios(measured.signalr, measured[peer])
      const bar = bars[peer]
      if (peer === 'signalr') {
        return [peerNames[peer], spread(measured[peer], 1), '', `KiB ${verdict(measured[peer], kibibytesBar)}`]
      }
      return [peerNames[peer], spread(measured[peer], 1), spread(ours, 2), bar ? verdict(ours, bar) : '']
    }),
  }
}

/** Returns the KiB of server memory per connection. */
async function measure(peer: Peer, { early, connections }: Load): Promise<number> {
  const { server, connect, stop } = await startStation(peer)
  try {
    await connect(early)
    const before = await server.ask('memory')
    await connect(connections)
    return ((await server.ask('memory')) - before) / connections / 1024
  } finally {
    await stop()
  }
}
