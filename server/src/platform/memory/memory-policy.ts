/**
 * Keeps a small machine's memory free of what a rush leaves behind. V8 collects for a process that allocates, and takes one
 * whose connections only wait for a busy one: by itself it would keep several times what lives.
 */
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runEvery } from '../../core/run-every.ts'

const everyMs = 10_000
/** Of one core. Ten thousand connections that only wait take less than half of that. */
const quietBelow = 0.2
/** Half a minute, so that no pause falls between those who come and the lesson that starts then. */
const quietSamples = 3
/** Growth in bytes for which a collection is worth its pauses: some hundred milliseconds in all for ten thousand people. */
const worthwhile = 32_000_000

/** `busy`: the share of one core that was used since the look before. `heap`: bytes that V8 holds. */
export type MemorySample = { busy: number; heap: number }

/** What V8 shall do until the next look. */
export type MemoryMode = keyof typeof flags

const flags = {
  busy: ['--no-memory-saver-mode', '--semi-space-growth-factor=2'],
  // New space that was given back would come again by the little that is done meanwhile.
  quiet: ['--no-memory-saver-mode', '--semi-space-growth-factor=1'],
  // Within 8 s V8 then collects in steps and hands back what is free; a full collection by `gc()` hands back nothing.
  saving: ['--memory-saver-mode'],
}

/** Decides the mode from successive samples. */
export function createMemoryPolicy(): (sample: MemorySample) => MemoryMode {
  let quiet = 0
  let mode: MemoryMode = 'busy'
  /** The least that V8 held since memory was last given back. */
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

/** Runs by itself from now on, without holding the process. */
export function runMemoryPolicy(onError: (error: unknown) => void): void {
  const nextMode = createMemoryPolicy()
  let cpu = process.cpuUsage()
  let at = performance.now()
  // At most as much garbage as there is alive: left to itself V8 lets it grow to three times that.
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
