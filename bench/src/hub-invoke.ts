/** Measures the time from a call of a hub method to its answer, while many connections call. */
import { ratios, spread, verdict, type Bar } from './hub/bar.ts'
import { peerNames, peers, type Peer } from './hub/peers.ts'
import { interleaveConnected, turnsOf } from './hub/rounds.ts'
import type { Station } from './hub/station.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

const connectionsOf = { full: 200, short: 20 }

type Figures = { p50: number; p99: number; processorMicroseconds: number }

const bars: Partial<Record<Peer, Record<'p50' | 'p99', Bar>>> = { ws: { p50: { atMost: 1.3 }, p99: { atMost: 1.5 } } }

/** Measures while every connection always waits for an answer. The server is at its limit, so calls mostly wait in queues. */
export function benchInvoke(scale: Scale): Promise<Table> {
  return bench(scale, 'always calling', { count: { full: 8_000, short: 400 }[scale], pauseMs: 0 })
}

/** Measures while every connection calls again about 20 ms after each answer. The server is busy, but not at its limit. */
export function benchPacedInvoke(scale: Scale): Promise<Table> {
  return bench(scale, 'calling 50 times a second', { count: { full: 4_000, short: 200 }[scale], pauseMs: 20 })
}

async function bench(scale: Scale, how: string, calls: { count: number; pauseMs: number }): Promise<Table> {
  const connections = connectionsOf[scale]
  const measured = await interleaveConnected(scale, connections, (station) => measureInvoke(station, calls))
  const of = (peer: Peer, figure: keyof Figures) => measured[peer].map((figures) => figures[figure])
  return {
    title: `An invoke round trip, ${connections} connections ${how}, ${turnsOf[scale].rounds} interleaved rounds`,
    columns: ['what', 'p50', 'p99', 'server CPU per call', 'ours / this, p50', 'bar', 'ours / this, p99', 'bar'],
    rows: peers.map((peer) => {
      const compare = (figure: 'p50' | 'p99'): [string, string] => {
        if (peer === 'signalr') return ['', '']
        const ours = ratios(of('signalr', figure), of(peer, figure))
        const bar = bars[peer]?.[figure]
        return [spread(ours, 2), bar ? verdict(ours, bar) : '']
      }
      return [
        peer === 'ws' ? 'bare `ws`, echo' : peerNames[peer],
        `${median(of(peer, 'p50')).toFixed(2)} ms`,
        `${median(of(peer, 'p99')).toFixed(2)} ms`,
        `${median(of(peer, 'processorMicroseconds')).toFixed(1)} µs`,
        ...compare('p50'),
        ...compare('p99'),
      ]
    }),
  }
}

async function measureInvoke({ server, load }: Station, calls: { count: number; pauseMs: number }): Promise<Figures> {
  const usedBefore = await server.ask('processorTime')
  const times = (await load.ask('call', calls)).toSorted((one, other) => one - other)
  const used = (await server.ask('processorTime')) - usedBefore
  const percentile = (share: number) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  return { p50: percentile(0.5), p99: percentile(0.99), processorMicroseconds: (used / times.length) * 1000 }
}
