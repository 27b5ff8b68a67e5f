/** How much work each part of an installation gets, in windows of ten seconds, and how busy that makes it. */
import { costOf } from './figures.ts'

export const windowLength = 10_000

/** Milliseconds of work, and counts. */
export type Demand = {
  server: number
  passwords: number
  connections: number
  database: number
  commits: number
  counts: number
  messages: number
}

export type Equipment = {
  nodes: number
  databaseCores: number
  /** Number of cores that nodes and PostgreSQL share; null if they have separate machines. */
  sharedCores: number | null
}

/** Values of one node, as in server/src/run-server.ts and accounts/passwords/password.ts. */
export const poolSize = 10
export const passwordsAtOnce = 2

export const noDemand = (): Demand => ({
  server: 0,
  passwords: 0,
  connections: 0,
  database: 0,
  commits: 0,
  counts: 0,
  messages: 0,
})

export type Part = 'a node’s processor' | 'passwords' | 'database connections' | 'PostgreSQL’s processor' | 'Redis'

/** Returns how busy each part would be if it did all work of these ten seconds within them: 1 is its capacity. */
export function utilisation(demand: Demand, { nodes, databaseCores, sharedCores }: Equipment): Record<Part, number> {
  const many = nodes > 1
  const hearing = many ? demand.messages * costOf('hear') : 0
  const redis =
    demand.counts * costOf('redisCount') + demand.messages * (costOf('redisPublish') + nodes * costOf('redisDelivery'))
  return {
    'a node’s processor': (demand.server / nodes + hearing) / windowLength,
    passwords: demand.passwords / (passwordsAtOnce * nodes) / windowLength,
    'database connections': demand.connections / (poolSize * nodes) / windowLength,
    'PostgreSQL’s processor': demand.database / (sharedCores ?? databaseCores) / windowLength,
    Redis: many ? redis / windowLength : 0,
  }
}

/** Returns the highest utilisation of each part over all windows. */
export function peakUtilisation(
  windows: ReadonlyMap<number, Demand>,
  equipment: Equipment,
  times = 1,
): Record<Part, number> {
  const most = utilisation(noDemand(), equipment)
  const parts = Object.keys(most) as Part[]
  for (const window of windows.values()) {
    const here = utilisation(multiply(window, times), equipment)
    for (const part of parts) most[part] = Math.max(most[part], here[part])
  }
  return most
}

export function multiply(demand: Demand, times: number): Demand {
  const product = noDemand()
  for (const key of Object.keys(product) as (keyof Demand)[]) product[key] = demand[key] * times
  return product
}

/** Returns the busiest part. */
export function bottleneck(parts: Record<Part, number>): [Part, number] {
  const [first, ...rest] = Object.entries(parts) as [Part, number][]
  if (!first) throw new Error('No parts')
  return rest.reduce((most, other) => (other[1] > most[1] ? other : most), first)
}
