const pause = 15_000

/**
 * Loads a part of the application, again when the browser is online and each 15 s, until it is there: what tells that
 * the network is away must not fall with it.
 */
export async function loadPatiently<Part>(load: () => Promise<Part>): Promise<Part> {
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
        const timer = setTimeout(end, pause)
        window.addEventListener('online', end)
      })
    }
  }
}
