/** Starts several processes (nodes) of the built product with one database and one Redis, behind nginx as we ship it. */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Rooms } from '../../../server/test/growth/fill-rooms.ts'
import { makeSchool, type SchoolKeys } from '../../../server/test/growth/make-school.ts'
import { startPostgres } from '../../../server/src/platform/postgres/embedded/start-postgres.ts'
import { startNginx } from '../../../server/test/nginx/start-nginx.ts'
import { startRedis } from '../../../signalr/test/redis-server.ts'
import { processorTimeOf } from '../processes.ts'
import { freePort, startProduct, type ProductProcess } from '../school/product-process.ts'

/** The services that all nodes share: database, Redis and data folder. */
export type SharedServices = {
  keys: SchoolKeys
  dataDir: string
  databaseUrl: string
  redisUrl: string
  pids: { postgres: number; redis: number }
  stop(): Promise<void>
}

export type Installation = SchoolKeys & {
  /** The port of nginx. */
  port: number
  address: string
  nodes: { name: string; port: number }[]
  /** Sends SIGTERM to a node, waits for its end and starts it again. Returns the milliseconds until the node is ready. */
  replace(name: string): Promise<number>
  /** Returns the milliseconds of processor time that running nodes, nginx, PostgreSQL and Redis have used so far. */
  used(): Used
  stop(): Promise<void>
}

export type Used = { nodes: number; nginx: number; postgres: number; redis: number }

export async function startSharedServices(enrolments: number, rooms: readonly Rooms[]): Promise<SharedServices> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'hien-bench-'))
  const keys = await makeSchool(dataDir, enrolments, rooms)
  const postgres = await startPostgres({ dataDir, mode: 'own' })
  const redis = await startRedis(undefined)
  const { host, port, user, database } = postgres.connection
  return {
    keys,
    dataDir,
    databaseUrl: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    redisUrl: redis.url,
    pids: { postgres: postgres.pid, redis: redis.pid ?? 0 },
    async stop() {
      await redis.stop()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function startInstallation(ground: SharedServices, count: number): Promise<Installation> {
  const port = await freePort()
  const start = async (name: string, nodePort: number) =>
    startProduct(path.join(ground.dataDir, name), {
      PORT: String(nodePort),
      NODE_NAME: name,
      DATABASE_URL: ground.databaseUrl,
      REDIS_URL: ground.redisUrl,
      // Several nodes start only with this setting or FILES_URL. The nodes need no common folder, as nobody uploads files here.
      FILES_SHARED: 'on',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    })
  const running = new Map<string, ProductProcess>()
  for (let n = 1; n <= count; n++) running.set(`n${n}`, await start(`n${n}`, await freePort()))
  const nodes = [...running].map(([name, node]) => ({ name, port: node.port }))
  const nginx = await startNginx(
    nodes.map((node) => ({ name: node.name, address: `127.0.0.1:${node.port}` })),
    port,
  )
  return {
    ...ground.keys,
    port,
    address: nginx.address,
    nodes,
    async replace(name) {
      const begun = performance.now()
      const old = running.get(name)
      if (!old) throw new Error(`There is no node ${name}`)
      await old.stop()
      running.set(name, await start(name, old.port))
      return performance.now() - begun
    },
    used: () => ({
      nodes: [...running.values()].reduce((sum, { pid }) => sum + processorTimeOf(pid), 0),
      nginx: processorTimeOf(nginx.pid),
      postgres: processorTimeOf(ground.pids.postgres),
      redis: processorTimeOf(ground.pids.redis),
    }),
    async stop() {
      await Promise.all([...running.values()].map((node) => node.stop()))
      await nginx.stop()
    },
  }
}
