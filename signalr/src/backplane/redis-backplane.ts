import { randomUUID } from 'node:crypto'
import type { Backplane, BackplaneMessage } from './backplane.ts'
import { encodeEnvelope, decodeEnvelope } from './envelope.ts'

/** The part of a client of the package `redis` (version 5 or 6) that is used here. The application must connect the client. */
export type RedisClient = {
  readonly isReady: boolean
  /** Sends bytes to all subscribers of a channel. */
  publish(channel: string, message: Buffer): Promise<unknown>
  /** Receives the bytes of a channel. */
  subscribe(channel: string, listener: (message: Buffer) => void, bufferMode: true): Promise<unknown>
  /** Listens for errors of the connection. */
  on(event: 'error', listener: (error: unknown) => void): unknown
  /** Listens for a connection that can be used, the first one and each after an outage. */
  on(event: 'ready', listener: () => void): unknown
}

/** Options of `createRedisBackplane`. */
export type RedisBackplaneOptions = {
  /** Create it with `disableOfflineQueue: true`. Otherwise messages queued during an outage are sent late, after it. */
  publisher: Omit<RedisClient, 'subscribe'>
  /** Another client, because a client that subscribes cannot publish. After an outage it must subscribe again by itself. */
  subscriber: Omit<RedisClient, 'publish'>
  /** Redis channel of the hub. All nodes of a hub use the same channel; different hubs use different ones. */
  channel: string
  /**
   * Receives the errors of both clients and of received messages. Of failures to publish, it receives only the first in each
   * outage. Must not throw.
   */
  onError?(error: unknown): void
}

/** A back-plane that knows whether it reaches the other nodes. */
export type RedisBackplane = Backplane & {
  /** True if this node can send messages to other nodes and receive theirs now. Meant for a readiness check. */
  readonly isReady: boolean
}

/**
 * Creates a back-plane that connects the nodes of a hub by pub/sub of Redis or Valkey. The sending node gets its own messages
 * directly. While Redis is unreachable, messages reach only the sending node. The other nodes never get them.
 */
export const createRedisBackplane = (options: RedisBackplaneOptions): RedisBackplane => {
  const { publisher, subscriber, channel } = options
  const onError = (error: unknown): void => options.onError?.(error)
  const sender = randomUUID()
  let receiver: (message: BackplaneMessage) => void = () => {}
  let isSubscribed = false
  let isSubscribing = false
  let isOutageReported = false

  const reportOutage = (error: unknown): void => {
    if (isOutageReported) return
    isOutageReported = true
    onError(error)
  }

  const receive = (bytes: Buffer): void => {
    try {
      const envelope = decodeEnvelope(bytes)
      if (envelope.sender !== sender) receiver(envelope.message)
    } catch (error) {
      onError(error)
    }
  }

  /** Subscribes unless this has succeeded before. After an outage, the client itself subscribes again. */
  const subscribeIfNeeded = async (): Promise<void> => {
    if (isSubscribed || isSubscribing || !subscriber.isReady) return
    isSubscribing = true
    try {
      await subscriber.subscribe(channel, receive, true)
      isSubscribed = true
    } catch (error) {
      onError(error)
    }
    isSubscribing = false
  }

  // An 'error' event of a client without a listener would end the process.
  for (const client of new Set([publisher, subscriber])) client.on('error', onError)
  publisher.on('ready', () => (isOutageReported = false))
  subscriber.on('ready', () => void subscribeIfNeeded())

  return {
    get isReady() {
      return isSubscribed && subscriber.isReady && publisher.isReady
    },
    publish: (message) => {
      receiver(message)
      if (!publisher.isReady) {
        reportOutage(
          new Error('Redis is not connected: until it is back, messages reach only the clients of this node.'),
        )
        return
      }
      publisher.publish(channel, encodeEnvelope({ sender, message })).catch(reportOutage)
    },
    subscribe: (receive) => {
      receiver = receive
      void subscribeIfNeeded()
    },
  }
}
