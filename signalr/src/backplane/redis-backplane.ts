import { randomUUID } from 'node:crypto'
import type { Backplane, BackplaneMessage } from './backplane.ts'
import { encodeEnvelope, decodeEnvelope } from './envelope.ts'

/** The used part of a client of the package `redis` (5 or 6). The application connects the client. */
export type RedisClient = {
  readonly isReady: boolean
  publish(channel: string, message: Buffer): Promise<unknown>
  subscribe(channel: string, listener: (message: Buffer) => void, bufferMode: true): Promise<unknown>
  on(event: 'error', listener: (error: unknown) => void): unknown
  on(event: 'ready', listener: () => void): unknown
}

export type RedisBackplaneOptions = {
  /** Best created with `disableOfflineQueue: true`, so that messages that cannot be sent now are not sent later. */
  publisher: Omit<RedisClient, 'subscribe'>
  /** A second client, because a client that subscribes cannot publish. It must reconnect and subscribe again by itself. */
  subscriber: Omit<RedisClient, 'publish'>
  /** Equal on all nodes of a hub, and different for each hub. */
  channel: string
  /** Receives the errors of both clients, and the first failure to publish in each outage. Must not throw. */
  onError?(error: unknown): void
}

export type RedisBackplane = Backplane & {
  /** True if messages reach other nodes at this moment. For a readiness check. */
  readonly isReady: boolean
}

/**
 * Connects nodes by the pub/sub of Redis or Valkey. A message is delivered on its own node first and at once. While Redis is
 * unreachable, messages reach only their own node. They are not sent to the other nodes later.
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

  /** Subscribes for the first time. After an outage the client subscribes again by itself. */
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

  // Without a listener the client's error would end the process.
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
