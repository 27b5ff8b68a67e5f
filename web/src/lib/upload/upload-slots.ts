/** How many files leave at once: more would only share a narrow line, and none would be there sooner. */
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

/** Calls `begin` when it is this one's turn, in the order of claims. */
export function claimSlot(begin: () => void): { release: () => void } {
  let state: 'waiting' | 'running' | 'released' = 'waiting'
  const enter = () => {
    state = 'running'
    begin()
  }
  waiting.push(enter)
  // Not at once: who claims has to know its slot before it begins.
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
