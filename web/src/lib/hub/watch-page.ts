/** What a room makes of its page's coming and going, and of what speaks for a network that is back. */
export type PageListener = {
  /** The page is about to be gone, or to be kept by the browser for a way back. */
  onLeave(): void
  /** The page the browser has kept is shown again. */
  onReturn(): void
  /** The browser has a network again, or the page is in sight again. */
  onNetworkHint(): void
}

/** Answers how to stop watching. */
export function watchPage({ onLeave, onReturn, onNetworkHint }: PageListener): () => void {
  const events = new AbortController()
  const { signal } = events
  const onShown = () => {
    if (document.visibilityState === 'visible') onNetworkHint()
  }
  window.addEventListener('pagehide', onLeave, { signal })
  window.addEventListener('pageshow', ({ persisted }) => (persisted ? onReturn() : undefined), { signal })
  window.addEventListener('online', onNetworkHint, { signal })
  document.addEventListener('visibilitychange', onShown, { signal })
  return () => events.abort()
}
