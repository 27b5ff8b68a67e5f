/** This process among those of its installation. */
import { createMemoryBackplane, createRedisBackplane, type Backplane } from '@hien/signalr'
import { createNodeSignals, type NodeSignals, type Wire } from './node-signals.ts'
import type { Redis } from './redis.ts'

/** Where nodes count together. */
export type SharedCounters = {
  client: Redis['publisher']
  keyPrefix: string
  /** Whether an answer may be expected just now. */
  readonly isReady: boolean
}

export type Nodes = {
  signals: NodeSignals
  /** Joins the hub of this name with its like on the other nodes. */
  backplane(hub: string): Backplane
  /** null: this node counts for itself. */
  counters: SharedCounters | null
  /** Whether it reaches the others, if there may be any; for the readiness check. */
  isJoined(): boolean
}

/** @param redis null: one node, and all in memory. */
export async function createNodes(redis: Redis | null, onError: (error: unknown) => void): Promise<Nodes> {
  if (!redis) {
    return {
      signals: createNodeSignals(null, onError),
      backplane: createMemoryBackplane,
      counters: null,
      isJoined: () => true,
    }
  }
  const { publisher, subscriber, prefix } = redis
  const channel = `${prefix}nodes`
  let listener = (_text: string) => {}
  // The client itself subscribes again after an outage.
  await subscriber.subscribe(channel, (text) => listener(text))
  const wire: Wire = {
    get isOpen() {
      return publisher.isReady && subscriber.isReady
    },
    // Whether it arrives shows in the beats.
    send: (text) => void publisher.publish(channel, text).catch(() => {}),
    receive: (receiver) => void (listener = receiver),
  }
  const signals = createNodeSignals(wire, onError)
  /** Of an outage connectRedis tells, once; each hub would tell of every vain attempt to come back. */
  const heardOf = (client: Redis['publisher']) => (event: 'error' | 'ready', heard: (error: unknown) => void) =>
    event === 'ready' && client.on(event, () => heard(null))
  const hubPublisher = {
    // A Redis that hangs still counts as connected: what is sent to it would pile up in this process.
    get isReady() {
      return signals.isJoined
    },
    publish: (hubChannel: string, message: Buffer) => publisher.publish(hubChannel, message),
    on: heardOf(publisher),
  }
  const hubSubscriber = {
    get isReady() {
      return subscriber.isReady
    },
    subscribe: (hubChannel: string, heard: (message: Buffer) => void, bufferMode: true) =>
      subscriber.subscribe(hubChannel, heard, bufferMode),
    on: heardOf(subscriber),
  }
  const joining = { publisher: hubPublisher, subscriber: hubSubscriber, onError }
  return {
    signals,
    backplane: (hub) => createRedisBackplane({ ...joining, channel: `${prefix}hub ${hub}` }),
    counters: {
      client: publisher,
      keyPrefix: `${prefix}limit`,
      get isReady() {
        return signals.isJoined
      },
    },
    isJoined: () => signals.isJoined,
  }
}
