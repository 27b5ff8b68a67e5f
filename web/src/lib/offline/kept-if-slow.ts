/** Milliseconds that a member waits for the server while this device has a copy of what they opened. */
const patience = 8000

/**
 * Returns null as soon as `asked` settles. If it takes longer than `patience` and this device has a copy, returns the copy.
 * `asked` is not cancelled. @param readKept returns the copy, or null; it never rejects.
 */
export const keptIfSlow = <Kept>(asked: Promise<unknown>, readKept: () => Promise<Kept | null>): Promise<Kept | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      void readKept().then((kept) => {
        if (kept !== null) resolve(kept)
      })
    }, patience)
    const settle = () => {
      clearTimeout(timer)
      resolve(null)
    }
    asked.then(settle, settle)
  })
