/**
 * Simulates nodes, PostgreSQL and Redis as stations. Each node has one thread, ten database connections and two password hashes
 * at a time.
 */
import { noDemand, passwordsAtOnce, poolSize, windowLength, type Demand, type Equipment } from './demand.ts'
import { costOf } from './figures.ts'
import { createCores, createLog, createStation, type Processor, type Simulation } from './simulation.ts'

/** One step of a visit: run on its node, query PostgreSQL, hash a password, or count in Redis. */
export type Step =
  | { kind: 'run'; work: number }
  | { kind: 'ask'; work: number; stores: boolean }
  | { kind: 'hash'; work: number }
  | { kind: 'count' }

export type Installation = {
  readonly nodes: number
  /** Performs the steps one after the other, on one node. */
  perform(node: number, steps: readonly Step[], then: () => void): void
  /**
   * Tells the other nodes through Redis. `heard` runs once for each node, after it has received the message and done the work.
   */
  tellOthers(from: number, work: number, heard?: () => void): void
  /**
   * Like tellOthers, when nobody waits for it: messages are collected, and each other node handles them every few milliseconds.
   */
  tellOthersTogether(work: number, messages: number): void
  /** The processor of the benchmark's own clients, on the same machine. */
  load: Processor
  /** The demand by number of the window; windows without demand are missing. */
  readonly windows: ReadonlyMap<number, Demand>
}

/** Milliseconds for which messages are collected. */
const gatherFor = 20

export function createInstallation(
  simulation: Simulation,
  { nodes, databaseCores, sharedCores }: Equipment,
): Installation {
  const windows = new Map<number, Demand>()
  const asked = (): Demand => {
    const window = Math.floor(simulation.now / windowLength)
    const known = windows.get(window) ?? noDemand()
    windows.set(window, known)
    return known
  }
  const alone: Processor = (work, then) => simulation.after(work, then)
  const cores = sharedCores === null ? null : createCores(simulation, sharedCores, costOf('slice'))

  const threadOf = (): Processor => {
    const thread = createStation(simulation, 1)
    const cpu = cores ?? alone
    return (work, then) =>
      thread.seize((release) =>
        cpu(work, () => {
          release()
          then()
        }),
      )
  }
  const machines = Array.from({ length: nodes }, () => ({
    thread: threadOf(),
    pool: createStation(simulation, poolSize),
    passwords: createStation(simulation, passwordsAtOnce),
  }))
  const database = cores ?? createStation(simulation, databaseCores).use
  const log = createLog(simulation, costOf('commit'))
  const network = sharedCores === null ? costOf('network') : 0
  const redis = createStation(simulation, 1)

  const machineOf = (node: number) => {
    const machine = machines[node % nodes]
    if (!machine) throw new RangeError(`There is no node ${node}`)
    return machine
  }
  const run = (node: number, work: number, then: () => void) => {
    asked().server += work
    machineOf(node).thread(work, then)
  }
  const ask = (node: number, { work, stores }: { work: number; stores: boolean }, then: () => void) => {
    const demand = asked()
    demand.database += work
    demand.commits += stores ? 1 : 0
    demand.connections += work + network + (stores ? 1.5 * costOf('commit') : 0)
    machineOf(node).pool.seize((release) => {
      const answer = () =>
        simulation.after(network, () => {
          release()
          then()
        })
      database(work, () => (stores ? log.commit(answer) : answer()))
    })
  }
  const step = (node: number, next: Step, then: () => void): void => {
    switch (next.kind) {
      case 'run':
        return run(node, next.work, then)
      case 'ask':
        return ask(node, next, then)
      case 'hash':
        asked().passwords += next.work
        return machineOf(node).passwords.seize((release) =>
          (cores ?? alone)(next.work, () => {
            release()
            then()
          }),
        )
      case 'count':
        if (nodes === 1) return then()
        asked().counts += 1
        return redis.use(costOf('redisCount'), () => simulation.after(network, then))
    }
  }
  const published = () => costOf('redisPublish') + nodes * costOf('redisDelivery')

  let gathered = { work: 0, messages: 0 }
  const gather = () => {
    const { work, messages } = gathered
    gathered = { work: 0, messages: 0 }
    // Redis delivers a node's messages to that node too.
    redis.use(messages * published(), () => {
      for (const { thread } of machines) thread(messages * costOf('hear') + work / nodes, () => {})
    })
  }

  return {
    nodes,
    perform(node, steps, then) {
      let place = 0
      const go = (): void => {
        const next = steps[place++]
        if (next) step(node, next, go)
        else then()
      }
      go()
    },
    tellOthers(from, work, heard) {
      if (nodes === 1) return
      const demand = asked()
      demand.messages += 1
      demand.server += (nodes - 1) * work
      run(from, costOf('publish'), () =>
        redis.use(published(), () => {
          for (const [node, { thread }] of machines.entries())
            if (node !== from % nodes) thread(costOf('hear') + work, () => heard?.())
        }),
      )
    },
    tellOthersTogether(work, messages) {
      if (nodes === 1) return
      const demand = asked()
      demand.messages += messages
      demand.server += work
      if (gathered.messages === 0) simulation.after(gatherFor, gather)
      gathered.work += work
      gathered.messages += messages
    },
    load: threadOf(),
    windows,
  }
}
