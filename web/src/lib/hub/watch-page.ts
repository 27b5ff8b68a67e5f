/** Callbacks for a page that is left or shown again, and for signs that the network is back. */
export type PageListener = {
  /** The page is about to be unloaded or stored in the browser's back/forward cache. */
  onLeave(): void
  /** The page is shown again from the back/forward cache. */
  onReturn(): void
  /** The browser is online again, or the page is visible again. */
  onNetworkHint(): void
}

/** Watches the page. Returns a function that stops watching. */
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
