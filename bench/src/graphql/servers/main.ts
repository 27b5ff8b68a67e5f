/** The measured process: `main.ts <peer>` serves the peer on a free port, on the database of DATABASE_URL. */
import { openSync, writeSync } from 'node:fs'
import { buildApp } from '@hien/server/app/build-app'
import { systemClock } from '@hien/server/core/clock'
import { readConfig } from '@hien/server/platform/config/config'
import { openDatabase } from '@hien/server/platform/postgres/database'
import { createLogger } from '@hien/server/platform/logging/logger'
import { processorTime } from '../../hub/clock.ts'
import { offer } from '../../hub/tasks.ts'
import { chosenPeer } from '../../chosen-peer.ts'
import { peers, type Peer } from '../peers.ts'
import { serveApollo } from './apollo.ts'
import { serveBare } from './bare.ts'
import { serveMercurius } from './mercurius.ts'
import type { ServePeer } from './serve-peer.ts'

const config = readConfig()
const nowhere = openSync('/dev/null', 'w')
const log = createLogger(config.logLevel, { write: (line) => void writeSync(nowhere, line) })
const connection = { connectionString: config.databaseUrl ?? '' }
// All peers use the database, clock and other dependencies of this application. They differ only in how they serve requests.
const app = await buildApp({
  config,
  clock: systemClock,
  log,
  connection: openDatabase(connection, { poolSize: 6, onLost: () => {} }),
  redis: null,
  webRoot: null,
})

const servers: Record<Peer, ServePeer> = {
  hien: async () => app.fastify,
  plain: async () => app.fastify,
  bare: serveBare,
  mercurius: serveMercurius,
  apollo: serveApollo,
}

const tasks = {
  /** Starts the server of the peer. Returns its address, without a slash at the end. */
  listen: async (): Promise<string> => {
    const server = await servers[chosenPeer(peers)]({ dependencies: app.dependencies, log, connection })
    return server.listen({ host: '127.0.0.1', port: 0 })
  },
  processorTime,
  /** Returns the bytes of resident memory of this process. */
  memory: async (): Promise<number> => process.memoryUsage.rss(),
  /** Returns how many requests were answered by a compiled document. Only the peer `hien` compiles documents in this way. */
  compiled: async (): Promise<number> => (await app.dependencies.metrics.compiledAnswers.get()).values[0]?.value ?? 0,
  /** Returns how many operations our server has answered with an error. */
  refused: async (): Promise<number> => {
    const { values } = await app.dependencies.metrics.operationAnswers.get()
    return values.filter(({ labels }) => labels.code !== 'ok').reduce((sum, { value }) => sum + value, 0)
  },
}

export type ServerTasks = typeof tasks
offer(tasks)
