import { type LiveHubEvents, type LiveTopic, liveHubPath } from '@hien/contract/live'
import { createHubConnection } from './hub-connection.ts'
import { watchPage } from './watch-page.ts'

/** A connection that was given up is tried again after so long, besides whenever the network may be back. */
const retryInterval = 60_000

/**
 * Keeps this page connected to the hub that tells what to ask for anew, until what it answers is called.
 * @param onMissed called whenever the connection stands anew: what changed before was not told.
 */
export function openLiveConnection(onChanged: (topic: LiveTopic) => void, onMissed: () => void): () => void {
  const connection = createHubConnection<Record<never, never>, LiveHubEvents>(liveHubPath, {
    onStatus: (status) => {
      if (status === 'Connected') onMissed()
    },
    onWaiting: () => undefined,
    welcome: () => Promise.resolve(),
    // The page asks by itself from time to time; nobody has to know.
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
