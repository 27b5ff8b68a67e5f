/** Measures how many connections a second a server accepts, from the first TCP connection until the last client is greeted. */
import { ratios, spread } from './hub/bar.ts'
import { sharedNow } from './hub/clock.ts'
import { peerNames, peers, type Peer } from './hub/peers.ts'
import { interleave, turnsOf } from './hub/rounds.ts'
import { startStation } from './hub/station.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

/** `early` is the number of connections opened before the measured ones, so that code is compiled. */
type Load = { early: number; connections: number }
const loads: Record<Scale, Load> = {
  full: { early: 1_000, connections: 3_000 },
  short: { early: 50, connections: 100 },
}

type Figures = { aSecond: number; processorMicroseconds: number }

export async function benchConnect(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { rounds } = turnsOf[scale]
  const measured = await interleave((peer) => measure(peer, load), rounds)
  const of = (peer: Peer, figure: keyof Figures) => measured[peer].map((figures) => figures[figure])
  return {
    title: `${load.connections} new WebSocket connections, 100 at a time, ${rounds} interleaved rounds`,
    columns: ['what', 'connections a second', 'server CPU per connection', 'ours / this', 'CPU, ours / this'],
    rows: peers.map((peer) => [
      peerNames[peer],
      median(of(peer, 'aSecond')).toFixed(0),
      `${median(of(peer, 'processorMicroseconds')).toFixed(0)} µs`,
      peer === 'signalr' ? '' : spread(ratios(of('signalr', 'aSecond'), of(peer, 'aSecond')), 2),
      peer === 'signalr'
        ? ''
        : spread(ratios(of('signalr', 'processorMicroseconds'), of(peer, 'processorMicroseconds')), 2),
    ]),
  }
}

async function measure(peer: Peer, { early, connections }: Load): Promise<Figures> {
  const { server, connect, stop } = await startStation(peer)
  try {
    await connect(early)
    const usedBefore = await server.ask('processorTime')
    const begunAt = sharedNow()
    await connect(connections)
    const seconds = (sharedNow() - begunAt) / 1000
    const used = (await server.ask('processorTime')) - usedBefore
    return { aSecond: connections / seconds, processorMicroseconds: (used / connections) * 1000 }
  } finally {
    await stop()
  }
}
