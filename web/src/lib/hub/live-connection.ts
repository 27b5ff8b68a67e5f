import { type LiveHubEvents, type LiveTopic, liveHubPath } from '@hien/contract/live'
import { createHubConnection } from './hub-connection.ts'
import { watchPage } from './watch-page.ts'

/** Milliseconds between attempts to reopen a connection that was given up. Signs of a returning network trigger an attempt too. */
const retryInterval = 60_000

/**
 * Keeps this page connected to the hub that tells which data to fetch again. Returns a function that closes the connection.
 * @param onMissed called when the connection opens and when the browser shows a cached page again. Changes that happened
 *   before were not reported.
 */
export function openLiveConnection(onChanged: (topic: LiveTopic) => void, onMissed: () => void): () => void {
  const connection = createHubConnection<Record<never, never>, LiveHubEvents>(liveHubPath, {
    onStatus: (status) => {
      if (status === 'Connected') onMissed()
    },
    onWaiting: () => undefined,
    join: () => Promise.resolve(),
    // The user needs no message: pages also fetch their data at intervals or when the tab becomes visible.
    onLost: () => undefined,
    onFailed: () => undefined,
    events: { Changed: onChanged },
  })
  const timer = setInterval(() => {
    if (connection.status === 'Disconnected') void connection.tryOnce()
  }, retryInterval)
  const unwatch = watchPage({
    onLeave: () => void connection.stop(),
    onReturn: () => {
      onMissed()
      void connection.start()
    },
    onNetworkHint: () => void connection.tryOnce(),
  })
  void connection.start()
  return () => {
    clearInterval(timer)
    unwatch()
    void connection.stop()
  }
}
