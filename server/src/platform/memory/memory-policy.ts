/**
 * Gives memory back to the system after busy times, for small machines. V8 collects garbage only when a process allocates, and
 * it treats a process with idle connections as busy. By default the process would therefore keep several times the memory that
 * it uses.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runEvery } from '../../core/run-every.ts'

const everyMs = 10_000
/** Share of one core; below it the process counts as quiet. Ten thousand idle connections take less than half of this share. */
const maxQuietLoad = 0.2
/**
 * Number of quiet samples before memory is given back. They take half a minute, so that no memory is given back between
 * people joining and the start of their lesson.
 */
const quietSamples = 3
/**
 * Memory is given back only if the heap has grown by more than this many bytes since it was smallest. Less growth is not worth
 * the pauses of a collection.
 */
const minGrowth = 32_000_000

export type MemorySample = {
  /** Share of one core that the process has used since the previous sample. */
  busy: number
  /** Bytes that V8 holds. */
  heap: number
}

/** The mode of V8's memory management until the next sample. */
export type MemoryMode = keyof typeof flags

const flags = {
  busy: ['--no-memory-saver-mode', '--semi-space-growth-factor=2'],
  // With a larger factor, even little work would soon enlarge V8's space for new objects again.
  quiet: ['--no-memory-saver-mode', '--semi-space-growth-factor=1'],
  // In this mode V8 collects garbage in steps within 8 s and gives free memory back. A full collection by `gc()` would give
  // nothing back.
  saving: ['--memory-saver-mode'],
}

/** Returns a function that decides the mode from each new sample. */
export function createMemoryPolicy(): (sample: MemorySample) => MemoryMode {
  let quiet = 0
  let mode: MemoryMode = 'busy'
  /** The smallest heap in bytes since memory was last given back; 0 before the first time. */
  let least = 0
  return ({ busy, heap }) => {
    const wasSaving = mode === 'saving'
    // While saving, any load counts as quiet, because the collection itself causes load.
    quiet = wasSaving || busy < maxQuietLoad ? quiet + 1 : 0
    least = wasSaving ? heap : Math.min(least, heap)
    if (quiet < quietSamples) mode = 'busy'
    else mode = !wasSaving && heap - least > minGrowth ? 'saving' : 'quiet'
    return mode
  }
}

/** Applies the policy on a timer. The timer does not stop the process from exiting. */
export function runMemoryPolicy(onError: (error: unknown) => void): void {
  const nextMode = createMemoryPolicy()
  let cpu = process.cpuUsage()
  let at = performance.now()
  // Allow at most as much garbage as live data; by default V8 allows three times as much garbage.
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
