/**
 * Gives memory back after a rush, for small machines. V8 collects garbage only when a process allocates. It treats a process
 * with idle connections as busy, so by default it would keep several times the memory in use.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runEvery } from '../../core/run-every.ts'

const everyMs = 10_000
/** Share of one core below which the process is quiet. Ten thousand idle connections take less than half of that. */
const quietBelow = 0.2
/** Half a minute, so that no collection happens between people joining and the start of their lesson. */
const quietSamples = 3
/** Heap growth in bytes that is worth the pauses of a collection: a few hundred ms in total for ten thousand people. */
const worthwhile = 32_000_000

/** `busy`: share of one core used since the previous sample. `heap`: bytes that V8 holds. */
export type MemorySample = { busy: number; heap: number }

/** How V8 must behave until the next sample. */
export type MemoryMode = keyof typeof flags

const flags = {
  busy: ['--no-memory-saver-mode', '--semi-space-growth-factor=2'],
  // Growth factor 1, because otherwise even little work would soon enlarge the new space again.
  quiet: ['--no-memory-saver-mode', '--semi-space-growth-factor=1'],
  // V8 then collects in steps within 8 s and gives free memory back; a full collection by `gc()` gives nothing back.
  saving: ['--memory-saver-mode'],
}

/** Returns a function that decides the mode from successive samples. */
export function createMemoryPolicy(): (sample: MemorySample) => MemoryMode {
  let quiet = 0
  let mode: MemoryMode = 'busy'
  /** The smallest heap since memory was last given back. */
  let least = 0
  return ({ busy, heap }) => {
    const wasSaving = mode === 'saving'
    // Load caused by the collection itself does not count as busy.
    quiet = wasSaving || busy < quietBelow ? quiet + 1 : 0
    least = wasSaving ? heap : Math.min(least, heap)
    if (quiet < quietSamples) mode = 'busy'
    else mode = !wasSaving && heap - least > worthwhile ? 'saving' : 'quiet'
    return mode
  }
}

/** Starts the policy on a timer that does not keep the process alive. */
export function runMemoryPolicy(onError: (error: unknown) => void): void {
  const nextMode = createMemoryPolicy()
  let cpu = process.cpuUsage()
  let at = performance.now()
  // Allow at most as much garbage as live data; by default V8 lets it grow to three times as much.
  setFlagsFromString('--heap-growing-percent=100')
  const sample = async () => {
    const { user, system } = process.cpuUsage(cpu)
    const busy = (user + system) / 1000 / (performance.now() - at)
    cpu = process.cpuUsage()
    at = performance.now()
    for (const flag of flags[nextMode({ busy, heap: getHeapStatistics().total_physical_size })])
      setFlagsFromString(flag)
  }
  runEvery(() => sample().catch(onError), everyMs)
}
