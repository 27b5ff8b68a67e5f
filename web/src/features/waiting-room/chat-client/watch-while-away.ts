import { limits } from '@hien/contract/limits'
import { watchPage } from '../../../lib/hub/watch-page.ts'

type Watch = {
  isAway: () => boolean
  /** Asks the server whether the lesson is running. */
  poll: () => Promise<void>
  /** Tries to connect to the hub now. Does nothing if connected. */
  tryOnce: () => void
  /** Ends the connection. */
  stop: () => void
  /** Makes a new connection. */
  start: () => void
}

/**
 * While there is no hub connection, polls the server every 15 s, when the network is back and when the page is shown
 * again. Tries the hub in the last two cases, and after each successful poll. Ends the connection when the page is left,
 * and starts it again when the page returns from the back/forward cache. Returns a function that stops watching.
 */
export function watchWhileAway({ isAway, poll, tryOnce, stop, start }: Watch): () => void {
  const ask = async () => {
    if (!isAway()) return
    try {
      await poll()
    } catch {
      // The server is unreachable or refused: the next poll asks again.
      return
    }
    tryOnce()
  }
  const timer = setInterval(() => void ask(), limits.waitingRoomPollInterval)
  const unwatch = watchPage({
    onLeave: stop,
    onReturn: start,
    onNetworkHint() {
      tryOnce()
      // The poll can succeed even if the hub is unreachable: the member then still learns that the lesson has started.
      void ask()
    },
  })
  return () => {
    clearInterval(timer)
    unwatch()
  }
}
