import type { Scale } from '../scale.ts'
import { median } from '../table.ts'
import { peers, type Peer } from './peers.ts'
import { startStation, type Station } from './station.ts'

/** How often the peers are measured. A round of connected peers consists of this many slices. */
export const turnsOf: Record<Scale, { rounds: number; slices: number }> = {
  full: { rounds: 7, slices: 5 },
  short: { rounds: 1, slices: 1 },
}

/** The figures of each peer, one for each round. */
export type Measured<Figures> = Record<Peer, Figures[]>

/** Measures the peers in turn, `times` times each. */
export async function interleave<Figures>(
  measure: (peer: Peer) => Promise<Figures>,
  times: number,
): Promise<Measured<Figures>> {
  const measured: Measured<Figures> = { signalr: [], messagepack: [], ws: [], 'socket.io': [] }
  for (let round = 0; round < times; round++) {
    for (const peer of peers) measured[peer].push(await measure(peer))
  }
  return measured
}

/**
 * Like `interleave`, but keeps the same warmed-up servers and connections in all rounds. `measure` measures one slice. The peers
 * are measured in short slices in turn, so that other load on the machine affects them equally. The figures of a round are the
 * medians of its slices.
 */
export async function interleaveConnected<Figure extends string>(
  scale: Scale,
  connections: number,
  measure: (station: Station) => Promise<Record<Figure, number>>,
): Promise<Record<Peer, Record<Figure, number>[]>> {
  const { rounds, slices } = turnsOf[scale]
  const stations = new Map<Peer, Station>()
  const slice = (peer: Peer): Promise<Record<Figure, number>> => {
    const station = stations.get(peer)
    if (!station) throw new Error(`${peer} was not started`)
    return measure(station)
  }
  try {
    for (const peer of peers) {
      const station = await startStation(peer)
      stations.set(peer, station)
      await station.connect(connections)
    }
    await interleave(slice, slices)
    const all = await interleave(slice, rounds * slices)
    const byRound = (figures: Record<Figure, number>[]) =>
      Array.from({ length: rounds }, (_, round) => medians(figures.slice(round * slices, (round + 1) * slices)))
    return {
      signalr: byRound(all.signalr),
      messagepack: byRound(all.messagepack),
      ws: byRound(all.ws),
      'socket.io': byRound(all['socket.io']),
    }
  } finally {
    for (const station of stations.values()) await station.stop()
  }
}

function medians<Figure extends string>(slicesOfRound: Record<Figure, number>[]): Record<Figure, number> {
  const result = { ...slicesOfRound[0] } as Record<Figure, number>
  for (const figure of Object.keys(result) as Figure[]) {
    result[figure] = median(slicesOfRound.map((slice) => slice[figure]))
  }
  return result
}
