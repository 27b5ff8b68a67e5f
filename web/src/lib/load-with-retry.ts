const retryDelay = 15_000

/**
 * Loads a part of the application. After a failure it tries again every 15 s and when the browser is online again,
 * until it succeeds. For example, a toast about a lost network can appear only after its code has loaded.
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
