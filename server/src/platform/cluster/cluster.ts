/** Connects this node (process) with the other nodes of its installation. */
import { createMemoryBackplane, createRedisBackplane, type Backplane } from '@hien/signalr'
import type { SharedCounters } from '../../core/rate-limits.ts'
import { createClusterBus, type ClusterBus, type ClusterTransport } from './cluster-bus.ts'
import type { Redis } from './redis.ts'

export type Cluster = {
  bus: ClusterBus
  /** Creates the connection of a hub with the hub of the same name on other nodes. */
  backplane(hub: string): Backplane
  /** Counters for rate limits that all nodes share; null if this is the only node. */
  counters: SharedCounters | null
  /** True if this node reaches the other nodes now, or is the only one. */
  isConnected(): boolean
  /** How often a lost connection to Redis was restored: also after outages too short for anybody to see `isConnected` false. */
  reconnects(): number
}

/** Joins the cluster. @param redis null if this node is the only one; nothing is then sent to other nodes. */
export async function joinCluster(redis: Redis | null, onError: (error: unknown) => void): Promise<Cluster> {
  if (!redis) {
    return {
      bus: createClusterBus(null, onError),
      backplane: createMemoryBackplane,
      counters: null,
      isConnected: () => true,
      reconnects: () => 0,
    }
  }
  const { publisher, subscriber, prefix } = redis
  const channel = `${prefix}nodes`
  let listener = (_text: string) => {}
  // After an outage, the Redis client subscribes again by itself.
  await subscriber.subscribe(channel, (text) => listener(text))
  const transport: ClusterTransport = {
    get isOpen() {
      return publisher.isReady && subscriber.isReady
    },
    // Ignore a failure: later heartbeats show the other nodes that a message was lost.
    send: (text) => void publisher.publish(channel, text).catch(() => {}),
    receive: (receiver) => void (listener = receiver),
  }
  const bus = createClusterBus(transport, onError)
  let reconnects = 0
  for (const client of [publisher, subscriber]) client.on('ready', () => (reconnects += 1))
  /**
   * Returns the function `on` of a client for the hubs. It ignores their listeners for 'error': connectRedis reports an outage
   * once, so the hubs must not report each failed reconnect.
   */
  const readyEventsOf =
    (client: Redis['publisher']) => (event: 'error' | 'ready', callback: (error: unknown) => void) =>
      event === 'ready' && client.on(event, () => callback(null))
  const hubPublisher = {
    // Ask the bus, because the client still counts as connected if Redis hangs. Messages would then pile up in this process.
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
    reconnects: () => reconnects,
  }
}
