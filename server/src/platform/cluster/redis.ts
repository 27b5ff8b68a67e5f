/** The Redis or Valkey between nodes: what they tell each other, and limits they count together. */
import { createClient } from 'redis'

export type Redis = {
  /** In front of every channel and key. Channels know no database numbers, so the number is in it. */
  readonly prefix: string
  publisher: RedisClient
  /** Another connection: one that subscribes cannot do anything else. */
  subscriber: RedisClient
  close(): void
}

type RedisClient = ReturnType<typeof openClient>

const connectTimeout = 5000
/** Between two attempts to come back. */
const maxReconnectDelay = 1000

function openClient(url: string, state: { isUp: boolean }, onAway: (error: Error) => void) {
  const client = createClient({
    url,
    // What cannot be said now is not said late.
    disableOfflineQueue: true,
    socket: {
      connectTimeout,
      reconnectStrategy: (retries, cause) => (state.isUp ? Math.min(50 * (retries + 1), maxReconnectDelay) : cause),
    },
  })
  let isTold = false
  client.on('ready', () => (isTold = false))
  // Without a listener an error would end the process; at the start connect() throws it. Then one line for an outage.
  client.on('error', (error: Error) => {
    if (state.isUp && !isTold) onAway(error)
    isTold = true
  })
  return client
}

/**
 * Connects twice. Once connected it comes back by itself, however long it was away.
 * @param onAway hears of each outage once.
 * @throws when it cannot be reached or refuses us.
 */
export async function connectRedis(url: string, onAway: (error: Error) => void): Promise<Redis> {
  const state = { isUp: false }
  const publisher = openClient(url, state, onAway)
  const subscriber = openClient(url, state, onAway)
  const clients = [publisher, subscriber]
  const close = () => {
    for (const client of clients) if (client.isOpen) client.destroy()
  }
  try {
    await Promise.all(clients.map((client) => client.connect()))
    // What the limits need: something that is no Redis, or gives us too few rights, is found now.
    await publisher.eval('return 1')
  } catch (error) {
    close()
    throw error
  }
  state.isUp = true
  return { prefix: `hien:${new URL(url).pathname.slice(1) || '0'}:`, publisher, subscriber, close }
}
