/** Measures messages to all connections: deliveries per second, from the first send until the last client has all messages. */
import { ratios, spread, verdict, type Bar } from './hub/bar.ts'
import { peerNames, peers, type Peer } from './hub/peers.ts'
import { interleaveConnected, turnsOf } from './hub/rounds.ts'
import type { Station } from './hub/station.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

const connectionsOf = { full: 2_000, short: 100 }

type Figures = { aSecond: number; processorMicroseconds: number }

/** Measures one message in each turn of the event loop. */
export function benchBroadcast(scale: Scale): Promise<Table> {
  return bench(scale, 'One message', { turns: 8, burst: 1 }, { ws: { atLeast: 0.95 }, 'socket.io': { atLeast: 1.25 } })
}

/** Measures ten messages in each turn of the event loop, as when everybody in a room writes at once. */
export function benchBurst(scale: Scale): Promise<Table> {
  return bench(scale, 'Ten messages at once', { turns: 2, burst: 10 }, { ws: { atLeast: 4 } })
}

async function bench(
  scale: Scale,
  what: string,
  sends: { turns: number; burst: number },
  bars: Partial<Record<Peer, Bar>>,
): Promise<Table> {
  const connections = connectionsOf[scale]
  const measured = await interleaveConnected(scale, connections, (station) =>
    measureBroadcast(station, { ...sends, connections }),
  )
  const of = (peer: Peer, figure: keyof Figures) => measured[peer].map((figures) => figures[figure])
  return {
    title: `${what} to ${connections} connections, ${turnsOf[scale].rounds} interleaved rounds`,
    columns: ['what', 'deliveries a second', 'server CPU per delivery', 'ours / this', 'CPU, ours / this', 'bar'],
    rows: peers.map((peer) => {
      const ours = ratios(of('signalr', 'aSecond'), of(peer, 'aSecond'))
      const oursCpu = ratios(of('signalr', 'processorMicroseconds'), of(peer, 'processorMicroseconds'))
      const bar = bars[peer]
      return [
        peerNames[peer],
        median(of(peer, 'aSecond')).toFixed(0),
        `${median(of(peer, 'processorMicroseconds')).toFixed(2)} µs`,
        peer === 'signalr' ? '' : spread(ours, 2),
        peer === 'signalr' ? '' : spread(oursCpu, 2),
        bar ? verdict(ours, bar) : '',
      ]
    }),
  }
}

async function measureBroadcast(
  { server, load }: Station,
  { turns, burst, connections }: { turns: number; burst: number; connections: number },
): Promise<Figures> {
  const messages = connections * turns * burst
  await load.ask('expect', messages)
  const usedBefore = await server.ask('processorTime')
  const begunAt = await server.ask('broadcast', { turns, burst })
  const completeAt = await load.ask('complete')
  const used = (await server.ask('processorTime')) - usedBefore
  return { aSecond: (messages / (completeAt - begunAt)) * 1000, processorMicroseconds: (used / messages) * 1000 }
}
