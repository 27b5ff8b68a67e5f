/** Runs `work`, which never rejects, every so many milliseconds, never twice at once, without holding the process. */
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
