/**
 * Runs `work` at this interval, except while the previous run is still going on. `work` must never reject. The timer does not
 * keep the process alive.
 */
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
