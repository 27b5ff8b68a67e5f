/**
 * The connections to the Redis or Valkey server, which transmits the nodes' messages and holds the shared rate limits.
 */
import { createClient } from 'redis'

export type Redis = {
  /** Prefix of every channel and key. It includes the database number, because channels are shared by all databases. */
  readonly prefix: string
  publisher: RedisClient
  /** A separate connection, because a connection that subscribes cannot do anything else. */
  subscriber: RedisClient
  close(): void
}

type RedisClient = ReturnType<typeof openClient>

const connectTimeout = 5000
/** Maximum milliseconds between two reconnect attempts. */
const maxReconnectDelay = 1000

function openClient(url: string, state: { isUp: boolean }, onAway: (error: Error) => void) {
  const client = createClient({
    url,
    // Do not queue messages while disconnected: a message must not be sent late.
    disableOfflineQueue: true,
    socket: {
      connectTimeout,
      reconnectStrategy: (retries, cause) => (state.isUp ? Math.min(50 * (retries + 1), maxReconnectDelay) : cause),
    },
  })
  let isReported = false
  client.on('ready', () => (isReported = false))
  // Without this listener an error would end the process. At the start, connect() throws the error too. Later, onAway is called
  // once for each outage.
  client.on('error', (error: Error) => {
    if (state.isUp && !isReported) onAway(error)
    isReported = true
  })
  return client
}

/**
 * Opens both connections. Once open, they reconnect by themselves after an outage.
 * @param onAway is called once for each outage.
 * @throws if Redis cannot be reached, refuses the credentials, or cannot run scripts.
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
    // The rate limits need scripts. Run one now, so that a start fails if the server is not Redis or does not
    // let this user run scripts.
    await publisher.eval('return 1')
  } catch (error) {
    close()
    throw error
  }
  state.isUp = true
  return { prefix: `hien:${new URL(url).pathname.slice(1) || '0'}:`, publisher, subscriber, close }
}
