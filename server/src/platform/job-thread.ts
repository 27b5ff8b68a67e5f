import { Worker, type ResourceLimits } from 'node:worker_threads'
import { moduleFile } from './module-file.ts'

/** Limits of one job, in milliseconds. */
export type ThreadLimits = {
  /** Maximum processor time. Unlike the total time, processor time does not depend on how busy the machine is. */
  maxProcessorTime: number
  /** Maximum total time, because a job may hang without using processor time. */
  timeout: number
  /** Time between two checks of the processor time. */
  checkInterval?: number
}

type OnMessage<Message> = (message: Message | null) => void
type Thread<Message> = { worker: Worker; onMessage: OnMessage<Message> }

type JobThreadOptions<Answer> = {
  /**
   * Name of the thread's module. The module is beside the bundle in a build; in the sources it is beside the module whose URL
   * is `from`.
   */
  name: string
  from: string
  resourceLimits: ResourceLimits
  limits: ThreadLimits
  /**
   * Keeps an idle thread for `idleTimeout` ms for the next job, if `after` returns true for the answer. Without `keep`, a
   * thread ends with its job.
   */
  keep?: { idleTimeout: number; after: (answer: Answer) => boolean }
}

export type JobThread<Job, Message, Answer> = {
  /**
   * Runs a job.
   * @param read turns a message of the thread into the answer. Returns undefined if further messages belong to the answer.
   * @returns null if memory or time ran out, or if the thread failed.
   */
  run(job: Job, read: (message: Message) => Answer | undefined): Promise<Answer | null>
}

async function processorTime(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage()
  return (user + system) / 1000
}

/** Creates a runner of jobs in a thread with limited memory and time. Simultaneous jobs get separate threads. */
export function createJobThread<Job extends object, Message, Answer>({
  name,
  from,
  resourceLimits,
  limits: { maxProcessorTime, timeout, checkInterval = 250 },
  keep,
}: JobThreadOptions<Answer>): JobThread<Job, Message, Answer> {
  let kept: { thread: Thread<Message>; timer: NodeJS.Timeout } | null = null

  function start(): Thread<Message> {
    // Do not log what a library prints about a user's file.
    const silent = { stdin: false, stdout: true, stderr: true }
    const worker = new Worker(moduleFile(name, from), { resourceLimits, ...silent, env: {} })
    const thread: Thread<Message> = { worker, onMessage: () => {} }
    const end = () => {
      if (kept?.thread === thread) takeKept()
      thread.onMessage(null)
    }
    worker.on('message', (message: Message) => thread.onMessage(message))
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
    // An idle thread must not stop the process from exiting.
    thread.worker.unref()
    kept = { thread, timer }
  }

  return {
    async run(job, read) {
      const { promise, resolve } = Promise.withResolvers<Answer | null>()
      const warm = takeKept()
      const thread = warm ?? start()
      const { worker } = thread
      thread.onMessage = (message) => {
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
