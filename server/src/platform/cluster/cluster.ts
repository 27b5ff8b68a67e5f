/** This process among those of its installation. */
import { createMemoryBackplane, createRedisBackplane, type Backplane } from '@hien/signalr'
import type { SharedCounters } from '../../core/rate-limits.ts'
import { createClusterBus, type ClusterBus, type ClusterTransport } from './cluster-bus.ts'
import type { Redis } from './redis.ts'

export type Cluster = {
  bus: ClusterBus
  /** Joins the hub of this name with its like on the other nodes. */
  backplane(hub: string): Backplane
  /** null: this node counts for itself. */
  counters: SharedCounters | null
  /** Whether it reaches the others, if there may be any; for the readiness check. */
  isConnected(): boolean
}

/** @param redis null: one node, and all in memory. */
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
    // Whether it arrives shows in the beats.
    send: (text) => void publisher.publish(channel, text).catch(() => {}),
    receive: (receiver) => void (listener = receiver),
  }
  const bus = createClusterBus(transport, onError)
  /** connectRedis already reports an outage once; the hubs must not report each failed reconnect. */
  const readyEventsOf =
    (client: Redis['publisher']) => (event: 'error' | 'ready', callback: (error: unknown) => void) =>
      event === 'ready' && client.on(event, () => callback(null))
  const hubPublisher = {
    // A Redis that hangs still counts as connected: what is sent to it would pile up in this process.
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
