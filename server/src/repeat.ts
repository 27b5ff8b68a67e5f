/** Runs `work` every so many milliseconds, never twice at once, without holding the process. A throw goes to `onError`. */
export function repeat(
  work: () => Promise<void>,
  milliseconds: number,
  onError: (error: unknown) => void,
): { stop(): void } {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    work()
      .catch(onError)
      .finally(() => (running = false))
  }, milliseconds)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
