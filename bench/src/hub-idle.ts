/** Measures how much resident memory of the server an idle connection needs, after garbage collections. */
import { ratios, spread, verdict, type Bar } from './hub/bar.ts'
import { peerNames, peers, type Peer } from './hub/peers.ts'
import { interleave, rounds } from './hub/rounds.ts'
import { startStation } from './hub/station.ts'
import type { Table } from './table.ts'

/** Number of connections that are opened first and not measured, so that code is compiled and pools are filled. */
const early = 500
const connections = 5_000

const kibibytesBar = { atMost: 14 }
const bars: Partial<Record<Peer, Bar>> = { 'socket.io': { atMost: 0.6 } }

export async function benchIdle(): Promise<Table> {
  const measured = await interleave(measure)
  return {
    title: `An idle connection: growth of RSS from ${early} to ${early + connections}, ${rounds} interleaved rounds`,
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
async function measure(peer: Peer): Promise<number> {
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
