import { Worker, type ResourceLimits } from 'node:worker_threads'

/** Milliseconds; processor time is counted for itself, however busy the machine is. */
export type ThreadLimits = { maxProcessorTime: number; timeout: number }

const checkInterval = 250

/**
 * Gives a thread of its own one job, of which it posts the answer. It ends with the job, whatever becomes of it.
 * @returns null when the thread had not memory or time enough, or broke.
 */
export function runInThread<Answer>(
  file: URL,
  job: object,
  { maxProcessorTime, timeout, resourceLimits }: ThreadLimits & { resourceLimits: ResourceLimits },
): Promise<Answer | null> {
  const { promise, resolve } = Promise.withResolvers<Answer | null>()
  // What a library says of a file is nobody's log.
  const silent = { stdin: false, stdout: true, stderr: true }
  const worker = new Worker(file, { workerData: job, resourceLimits, ...silent, env: {} })
  const timer = setTimeout(() => resolve(null), timeout)
  const look = async () => {
    const { user, system } = await worker.cpuUsage()
    if ((user + system) / 1000 > maxProcessorTime) resolve(null)
  }
  const watch = setInterval(() => void look().catch(() => undefined), checkInterval)
  worker.once('message', (answer: Answer) => resolve(answer))
  worker.once('error', () => resolve(null))
  worker.once('exit', () => resolve(null))
  return promise.finally(async () => {
    clearTimeout(timer)
    clearInterval(watch)
    await worker.terminate()
  })
}
