import { limits } from '@hien/contract/limits'
import { watchPage } from '../../../lib/hub/watch-page.ts'

type Watch = {
  isAway: () => boolean
  /** Asks the server whether the lesson runs. */
  poll: () => Promise<void>
  /** One attempt at the hub, now; does nothing while an attempt is under way. */
  tryOnce: () => void
  /** Ends the connection, and makes it anew. */
  stop: () => void
  start: () => void
}

/**
 * While the hub is away: asks the server each 15 s, when the network is back and when the page is shown again, and tries
 * the hub once more then and when the server has answered. A page that goes ends the connection; one that comes back out
 * of the browser's keeping begins it anew. Answers how to stop.
 */
export function watchWhileAway({ isAway, poll, tryOnce, stop, start }: Watch): () => void {
  const ask = async () => {
    if (!isAway()) return
    try {
      await poll()
    } catch {
      // Unreachable or refused: the next round asks again.
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
      // The hub may let nobody in and the server answer: the start is not kept from the member.
      void ask()
    },
  })
  return () => {
    clearInterval(timer)
    unwatch()
  }
}
