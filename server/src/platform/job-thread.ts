import { Worker, type ResourceLimits } from 'node:worker_threads'
import { moduleFile } from './module-file.ts'

/** Of one job, in milliseconds. */
export type ThreadLimits = {
  /** Counted for itself, however busy the machine is. */
  maxProcessorTime: number
  /** For what takes no processor time either. */
  timeout: number
  checkInterval?: number
}

type Hear<Message> = (message: Message | null) => void
type Thread<Message> = { worker: Worker; hear: Hear<Message> }

type JobThreadOptions<Answer> = {
  /** The module of the thread: beside the bundle in a build, and in the sources beside the module whose `from` this is. */
  name: string
  from: string
  resourceLimits: ResourceLimits
  limits: ThreadLimits
  /** After which answers the thread is kept for the next job, and for how many milliseconds. By default it ends with its job. */
  keep?: { idleTimeout: number; after: (answer: Answer) => boolean }
}

export type JobThread<Job, Message, Answer> = {
  /**
   * @param read Makes the answer of what the thread posts; of what is a part of it, undefined.
   * @returns null when there was not memory or time enough, or the thread broke.
   */
  run(job: Job, read: (message: Message) => Answer | undefined): Promise<Answer | null>
}

async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

/** Gives jobs to a thread of bounded memory and time, which gets each as a message. Jobs at once have a thread each. */
export function createJobThread<Job extends object, Message, Answer>({
  name,
  from,
  resourceLimits,
  limits: { maxProcessorTime, timeout, checkInterval = 250 },
  keep,
}: JobThreadOptions<Answer>): JobThread<Job, Message, Answer> {
  let kept: { thread: Thread<Message>; timer: NodeJS.Timeout } | null = null

  function start(): Thread<Message> {
    // What a library says of a file is nobody's log.
    const silent = { stdin: false, stdout: true, stderr: true }
    const worker = new Worker(moduleFile(name, from), { resourceLimits, ...silent, env: {} })
    const thread: Thread<Message> = { worker, hear: () => {} }
    const end = () => {
      if (kept?.thread === thread) takeKept()
      thread.hear(null)
    }
    worker.on('message', (message: Message) => thread.hear(message))
    worker.on('error', end)
    worker.on('exit', end)
    return thread
  }

  function takeKept(): Thread<Message> | null {
    const thread = kept?.thread ?? null
    clearTimeout(kept?.timer)
    kept = null
    thread?.worker.ref()
    return thread
  }

  function keepFor(thread: Thread<Message>, idleTimeout: number): void {
    const timer = setTimeout(() => void takeKept()?.worker.terminate(), idleTimeout).unref()
    // Nor does it keep a process alive that ends.
    thread.worker.unref()
    kept = { thread, timer }
  }

  return {
    async run(job, read) {
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      const warm = takeKept()
      const thread = warm ?? start()
      const { worker } = thread
      thread.hear = (message) => {
        const answer = message === null ? null : read(message)
        if (answer !== undefined) resolve(answer)
      }
      const usedBefore = warm ? processorTime(worker).catch(() => 0) : 0
      const timer = setTimeout(() => resolve(null), timeout)
      const look = async () => {
        if ((await processorTime(worker)) - (await usedBefore) > maxProcessorTime) resolve(null)
      }
      const watch = setInterval(() => void look().catch(() => undefined), checkInterval)
      worker.postMessage(job)
      const answer = await promise
      clearTimeout(timer)
      clearInterval(watch)
      if (answer !== null && keep?.after(answer) && !kept) keepFor(thread, keep.idleTimeout)
      else await worker.terminate()
      return answer
    },
  }
}
