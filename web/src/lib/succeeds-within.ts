/**
 * Default limit in milliseconds; long enough for a slow network, short enough for the user to wait for work that is not
 * essential.
 */
const defaultTimeout = 1000

/** Resolves to true if the work succeeds within `timeout` milliseconds. The work is not cancelled after that. Never rejects. */
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
