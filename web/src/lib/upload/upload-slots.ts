/** Number of uploads that run at once. More would only share a slow connection, and none would finish sooner. */
const maxRunning = 2

const waiting: (() => void)[] = []
let running = 0

function next() {
  while (running < maxRunning) {
    const begin = waiting.shift()
    if (!begin) return
    running += 1
    begin()
  }
}

/** Claims an upload slot. Calls `begin` when a slot is free, in the order of claims. */
export function claimSlot(begin: () => void): { release: () => void } {
  let state: 'waiting' | 'running' | 'released' = 'waiting'
  const enter = () => {
    state = 'running'
    begin()
  }
  waiting.push(enter)
  // Deferred, so that the caller has the returned slot before `begin` runs.
  queueMicrotask(next)
  return {
    release: () => {
      if (state === 'running') running -= 1
      else if (state === 'waiting') waiting.splice(waiting.indexOf(enter), 1)
      if (state === 'released') return
      state = 'released'
      next()
    },
  }
}
