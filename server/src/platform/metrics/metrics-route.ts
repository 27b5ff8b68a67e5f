import type { Sfu } from '@hien/sfu/sfu'
import type { HubEvents, HubServer } from '@hien/signalr'
import type { FastifyInstance } from 'fastify'
import { Registry, type Counter } from 'prom-client'
import packageFile from '../../../package.json' with { type: 'json' }
import type { Blobs } from '../blobs/blobs.ts'
import type { DatabaseConnection } from '../postgres/database.ts'
import type { Viewer } from '../../core/viewer.ts'
import { mayReadMetrics } from './may-read-metrics.ts'
import { processMetrics, type Metrics } from './metrics.ts'

/** Sources of values that are read when somebody requests the metrics. Other values are counted as they happen. */
export type MetricSources = {
  hubs: Record<string, Pick<HubServer<Viewer, HubEvents>, 'countByTransport'>>
  rooms: ReadonlyMap<string, { live: boolean; presence: { count(): number } }>
  poolUse: DatabaseConnection['poolUse']
  blobs: Pick<Blobs, 'room'>
  sfu: Pick<Sfu, 'capacity' | 'carried' | 'counts'>
}

/** Sets a counter to a total that was counted elsewhere. */
function raiseTo<Label extends string>(
  counter: Counter<Label>,
  labels: Partial<Record<Label, string>>,
  total: number,
): void {
  counter.remove(labels)
  counter.inc(labels, total)
}

async function lookAt(metrics: Metrics, { hubs, rooms, poolUse, blobs, sfu }: MetricSources): Promise<void> {
  for (const [hub, server] of Object.entries(hubs))
    for (const [transport, count] of Object.entries(server.countByTransport()))
      metrics.hubConnections.set({ hub, transport }, count)
  const all = [...rooms.values()]
  const live = all.filter((room) => room.live).length
  metrics.waitingRooms.set({ state: 'live' }, live)
  metrics.waitingRooms.set({ state: 'waiting' }, all.length - live)
  metrics.waitingPeople.set(all.reduce((sum, { presence }) => sum + presence.count(), 0))
  const { busy, idle, waiting } = poolUse()
  metrics.databaseConnections.set({ state: 'busy' }, busy)
  metrics.databaseConnections.set({ state: 'idle' }, idle)
  metrics.databaseWaiting.set(waiting)
  // If the disc does not answer, report 0 bytes, so that the other metrics are still shown.
  metrics.filesRoom.set(await blobs.room().catch(() => 0))
  const media = await sfu.counts()
  metrics.roomMediaPeople.set(sfu.carried)
  metrics.roomMediaCapacity.set(sfu.capacity)
  metrics.roomMediaRooms.set(media.rooms)
  metrics.roomMediaMemory.set(media.residentBytes)
  raiseTo(metrics.roomMediaProcessor, {}, media.processorTime / 1000)
  raiseTo(metrics.roomMediaPackets, { direction: 'in' }, media.packetsIn)
  raiseTo(metrics.roomMediaPackets, { direction: 'out' }, media.packetsOut)
  raiseTo(metrics.roomMediaRefused, { reason: 'no_right' }, media.refusedPackets)
  raiseTo(metrics.roomMediaRefused, { reason: 'unusable' }, media.unusablePackets)
  raiseTo(metrics.roomMediaRefused, { reason: 'foreign' }, media.foreignDatagrams)
}

/** Serves GET /metrics to callers who may read it (see mayReadMetrics); others get 403. */
export function registerMetricsRoute(
  app: FastifyInstance,
  { metrics, token, measured }: { metrics: Metrics; token: string | null; measured: () => MetricSources },
): void {
  const all = Registry.merge([metrics.registry, processMetrics()])
  metrics.buildInfo.set({ version: packageFile.version, node: process.version }, 1)

  app.get('/metrics', { logLevel: 'warn' }, async ({ headers, socket }, reply) => {
    void reply.header('cache-control', 'no-store')
    if (!mayReadMetrics({ headers, peer: socket.remoteAddress }, token))
      return reply.code(403).type('text/plain; charset=utf-8').send('Forbidden')
    await lookAt(metrics, measured())
    return reply.type(all.contentType).send(await all.metrics())
  })
}
