/** Finds which functions of this process have been called, by the precise coverage of V8. */
import { Session } from 'node:inspector/promises'

/**
 * Starts to count calls.
 * @returns a function that takes a pattern of file names. For each file that matches, it returns the names of the functions
 *   called since the start.
 */
export async function watchCalls(): Promise<(file: RegExp) => Promise<Map<string, Set<string>>>> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  const called = new Map<string, Set<string>>()
  return async (file) => {
    const { result } = await session.post('Profiler.takePreciseCoverage')
    for (const { url, functions } of result) {
      if (!file.test(url)) continue
      const names = called.get(url) ?? new Set()
      called.set(url, names)
      for (const { functionName, ranges } of functions) if ((ranges[0]?.count ?? 0) > 0) names.add(functionName)
    }
    return called
  }
}
