/** Long enough for a slow network, short enough that nobody waits for a courtesy. */
const defaultTimeout = 1000

/** Whether the work succeeds within so many milliseconds, about a second by default; it is left alone after that. Never rejects. */
export function succeedsWithin(work: Promise<unknown>, timeout = defaultTimeout): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), timeout)
    const settle = (done: boolean) => {
      clearTimeout(timer)
      resolve(done)
    }
    work.then(
      () => settle(true),
      () => settle(false),
    )
  })
}
