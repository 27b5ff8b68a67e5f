const retryDelay = 15_000

/**
 * Loads a part of the application, again when the browser is online and each 15 s, until it is there: what tells that
 * the network is away must not fall with it.
 */
export async function loadWithRetry<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer)
          window.removeEventListener('online', end)
          resolve()
        }
        const timer = setTimeout(end, retryDelay)
        window.addEventListener('online', end)
      })
    }
  }
}
