import { limits } from '@hien/contract/limits'

type Watch = {
  isAway: () => boolean
  /** Asks the server whether the lesson runs. */
  poll: () => Promise<void>
  /** One attempt at the hub; does nothing while an attempt is under way. */
  tryOnce: () => void
}

/**
 * While the hub is away: asks the server each 15 s, when the network is back and when the page is shown again, and tries
 * the hub once more then and when the server has answered (design, decisions 19 and 25). Answers how to stop.
 */
export function watchWhileAway({ isAway, poll, tryOnce }: Watch): () => void {
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
  // The client may still be waiting for its own next attempt, half a minute on: the start is not kept from the member.
  const tryNow = () => {
    tryOnce()
    void ask()
  }
  const tryWhenShown = () => {
    if (document.visibilityState === 'visible') tryNow()
  }

  const timer = setInterval(() => void ask(), limits.waitingRoomPoll)
  window.addEventListener('online', tryNow)
  document.addEventListener('visibilitychange', tryWhenShown)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', tryNow)
    document.removeEventListener('visibilitychange', tryWhenShown)
  }
}
