/** Runs `work`, which must never reject, at this interval, never twice at once. Does not keep the process alive. */
export function runEvery(work: () => Promise<void>, milliseconds: number): { stop(): void } {
  let running = false
  const timer = setInterval(() => {
    if (running) return
    running = true
    void work().finally(() => (running = false))
  }, milliseconds)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
