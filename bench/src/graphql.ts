/** Compares our complete server with handwritten routes and other GraphQL servers, for the five most frequent operations. */
import { deepStrictEqual } from 'node:assert'
import { withFilledCentre } from './graphql/filled-centre.ts'
import type { LoadTasks } from './graphql/load/main.ts'
import { peerNames, peers, type Peer } from './graphql/peers.ts'
import { requestOf, type PlainRequest } from './graphql/plain-request.ts'
import { callsBy, operations, type Operation, type OperationCall } from './graphql/operation-calls.ts'
import type { ServerTasks } from './graphql/servers/main.ts'
import { ratios, spread, verdict, type Bar } from './hub/bar.ts'
import { startChild, type Child } from './hub/tasks.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

/**
 * A round measures each peer (one of the compared servers) in several short slices, in turn: so other load on the machine
 * affects all peers. The figure of a round is the median of its slices.
 */
type Load = { rounds: number; slices: number; requestsOfSlice: number }
const loads: Record<Scale, Load> = {
  full: { rounds: 7, slices: 3, requestsOfSlice: 1000 },
  short: { rounds: 1, slices: 1, requestsOfSlice: 50 },
}

const bars: Partial<Record<Peer, Bar>> = {
  bare: { atLeast: 0.85 },
  mercurius: { atLeast: 1.1 },
  apollo: { atLeast: 2 },
}

type Figures = { aSecond: number; processorMicroseconds: number; p99: number }
type Server = Child<ServerTasks> & { url: string }

/** Measures the operations. Returns, for each operation, the figures of each peer in each round. */
async function measureOperations(
  databaseUrl: string,
  calls: Record<Operation, OperationCall[]>,
  { rounds, slices, requestsOfSlice }: Load,
): Promise<Map<Operation, Record<Peer, Figures[]>>> {
  const load = startChild<LoadTasks>(new URL('graphql/load/main.ts', import.meta.url), [])
  const servers = {} as Record<Peer, Server>
  try {
    for (const peer of peers) {
      const server = startChild<ServerTasks>(new URL('graphql/servers/main.ts', import.meta.url), [peer], [], {
        DATABASE_URL: databaseUrl,
      })
      servers[peer] = { ...server, url: await server.ask('listen') }
    }
    const requests = (peer: Peer, operation: Operation) =>
      calls[operation].map((call) => requestOf(peer, operation, call))
    const measured = new Map<Operation, Record<Peer, Figures[]>>()
    for (const operation of operations) {
      for (const place of [0, 1, 50, 99]) await expectSameAnswers(servers, (peer) => requests(peer, operation)[place])
      const slice = (peer: Peer) => measure(servers[peer], load, requests(peer, operation), requestsOfSlice)
      measured.set(operation, await interleave(slice, { rounds, slices }))
    }
    for (const peer of peers) {
      const refused = await servers[peer].ask('refused')
      if (refused > 0) throw new Error(`${peerNames[peer]} refused ${refused} operations`)
    }
    const asked = operations.length * (rounds + 1) * slices * requestsOfSlice
    if ((await servers.hien.ask('compiled')) < asked)
      throw new Error('Some requests were not answered by a compiled document')
    return measured
  } finally {
    for (const server of Object.values(servers)) await server.stop()
    await load.stop()
  }
}

export async function benchGraphql(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const measured = await withFilledCentre(({ databaseUrl, callers }) =>
    measureOperations(databaseUrl, callsBy(callers), load),
  )
  return {
    title: `GraphQL, 50 connections, ${load.rounds} interleaved rounds`,
    columns: [
      'operation',
      'server',
      'answers a second',
      'p99',
      'CPU per answer',
      'ours / this',
      'CPU, ours / this',
      'bar',
    ],
    rows: [...measured].flatMap(([operation, figures]) => rowsOf(operation, figures)),
  }
}

/** Throws if the peers give different answers: comparing their speed would then mean nothing. */
async function expectSameAnswers(servers: Record<Peer, Server>, requestTo: (peer: Peer) => PlainRequest | undefined) {
  const answers = await Promise.all(
    peers.map(async (peer): Promise<unknown> => {
      const request = requestTo(peer)
      const response = await fetch(`${servers[peer].url}${request?.path}`, { ...request })
      return response.json()
    }),
  )
  for (const answer of answers) deepStrictEqual(answer, answers[0])
}

async function measure(
  server: Server,
  load: Child<LoadTasks>,
  requests: PlainRequest[],
  amount: number,
): Promise<Figures> {
  const usedBefore = await server.ask('processorTime')
  const { milliseconds, p99 } = await load.ask('load', { url: server.url, requests, amount })
  const used = (await server.ask('processorTime')) - usedBefore
  return {
    aSecond: (amount / milliseconds) * 1000,
    processorMicroseconds: (used / amount) * 1000,
    p99,
  }
}

/** Measures the peers in turn. The first round only warms up, so the result does not contain it. */
async function interleave(
  measureSlice: (peer: Peer) => Promise<Figures>,
  { rounds, slices }: Pick<Load, 'rounds' | 'slices'>,
): Promise<Record<Peer, Figures[]>> {
  const measured: Record<Peer, Figures[]> = { hien: [], plain: [], bare: [], mercurius: [], apollo: [] }
  for (let round = 0; round <= rounds; round++) {
    const taken: Record<Peer, Figures[]> = { hien: [], plain: [], bare: [], mercurius: [], apollo: [] }
    for (let slice = 0; slice < slices; slice++) {
      for (const peer of peers) taken[peer].push(await measureSlice(peer))
    }
    if (round > 0) for (const peer of peers) measured[peer].push(medians(taken[peer]))
  }
  return measured
}

const medians = (figures: Figures[]): Figures => ({
  aSecond: median(figures.map(({ aSecond }) => aSecond)),
  processorMicroseconds: median(figures.map(({ processorMicroseconds }) => processorMicroseconds)),
  p99: median(figures.map(({ p99 }) => p99)),
})

function rowsOf(operation: Operation, measured: Record<Peer, Figures[]>): string[][] {
  const of = (peer: Peer, figure: keyof Figures) => measured[peer].map((figures) => figures[figure])
  return peers.map((peer) => {
    const ours = ratios(of('hien', 'aSecond'), of(peer, 'aSecond'))
    const oursCpu = ratios(of('hien', 'processorMicroseconds'), of(peer, 'processorMicroseconds'))
    const bar = bars[peer]
    return [
      operation,
      peerNames[peer],
      median(of(peer, 'aSecond')).toFixed(0),
      `${median(of(peer, 'p99')).toFixed(0)} ms`,
      `${median(of(peer, 'processorMicroseconds')).toFixed(0)} µs`,
      peer === 'hien' ? '' : spread(ours, 2),
      peer === 'hien' ? '' : spread(oursCpu, 2),
      bar ? verdict(ours, bar) : '',
    ]
  })
}
