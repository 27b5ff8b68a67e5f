/** Which functions of this process have run: V8's own counts. */
import { Session } from 'node:inspector/promises'

/** @returns how to learn, at any time, which functions of a file have been called since, by name. */
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
