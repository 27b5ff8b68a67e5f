/** The functions of this process that have run, from V8's own counts. */
import { Session } from 'node:inspector/promises'

/**
 * Starts counting.
 * @returns a function that returns the names of the functions called since, by the files that match.
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
