/** Connects this process with the others of its installation. */
import { createMemoryBackplane, createRedisBackplane, type Backplane } from '@hien/signalr'
import type { SharedCounters } from '../../core/rate-limits.ts'
import { createClusterBus, type ClusterBus, type ClusterTransport } from './cluster-bus.ts'
import type { Redis } from './redis.ts'

export type Cluster = {
  bus: ClusterBus
  /** Connects the hub of this name with the same hub on other nodes. */
  backplane(hub: string): Backplane
  /** null: this node counts for itself. */
  counters: SharedCounters | null
  /** True if this node reaches the others, or there are none; for the readiness check. */
  isConnected(): boolean
}

/** Joins the cluster. @param redis null if there is only one node, with everything in memory. */
export async function joinCluster(redis: Redis | null, onError: (error: unknown) => void): Promise<Cluster> {
  if (!redis) {
    return {
      bus: createClusterBus(null, onError),
      backplane: createMemoryBackplane,
      counters: null,
      isConnected: () => true,
    }
  }
  const { publisher, subscriber, prefix } = redis
  const channel = `${prefix}nodes`
  let listener = (_text: string) => {}
  // The client itself subscribes again after an outage.
  await subscriber.subscribe(channel, (text) => listener(text))
  const transport: ClusterTransport = {
    get isOpen() {
      return publisher.isReady && subscriber.isReady
    },
    // If the message does not arrive, the heartbeats show it.
    send: (text) => void publisher.publish(channel, text).catch(() => {}),
    receive: (receiver) => void (listener = receiver),
  }
  const bus = createClusterBus(transport, onError)
  /** connectRedis already reports an outage once; the hubs must not report each failed reconnect. */
  const readyEventsOf =
    (client: Redis['publisher']) => (event: 'error' | 'ready', callback: (error: unknown) => void) =>
      event === 'ready' && client.on(event, () => callback(null))
  const hubPublisher = {
    // A Redis that hangs still counts as connected; messages to it would pile up in this process.
    get isReady() {
      return bus.isConnected
    },
    publish: (hubChannel: string, message: Buffer) => publisher.publish(hubChannel, message),
    on: readyEventsOf(publisher),
  }
  const hubSubscriber = {
    get isReady() {
      return subscriber.isReady
    },
    subscribe: (hubChannel: string, callback: (message: Buffer) => void, bufferMode: true) =>
      subscriber.subscribe(hubChannel, callback, bufferMode),
    on: readyEventsOf(subscriber),
  }
  const hubOptions = { publisher: hubPublisher, subscriber: hubSubscriber, onError }
  return {
    bus,
    backplane: (hub) => createRedisBackplane({ ...hubOptions, channel: `${prefix}hub ${hub}` }),
    counters: {
      client: publisher,
      keyPrefix: `${prefix}limit`,
      get isReady() {
        return bus.isConnected
      },
    },
    isConnected: () => bus.isConnected,
  }
}
