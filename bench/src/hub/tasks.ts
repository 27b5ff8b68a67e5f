/** Runs tasks in child processes: the benchmark sends a request, and the child process answers. */
import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The tasks that a child process offers, by name. Requests and answers are passed as JSON. */
export type Tasks = Record<string, (request: never) => unknown>

type TaskRequest = { number: number; task: string; request: unknown }
type Reply = { number: number; answer?: unknown; error?: string }

export type Child<Offered extends Tasks> = {
  /** Runs a task in the child process. Rejects if the task fails or the process has ended. */
  ask<Name extends keyof Offered & string>(
    task: Name,
    ...request: Parameters<Offered[Name]>
  ): Promise<Awaited<ReturnType<Offered[Name]>>>
  stop(): Promise<void>
}

/** Starts a process whose main file calls `offer` with these tasks. */
export function startChild<Offered extends Tasks>(
  file: URL,
  args: string[],
  execArgv: string[] = [],
  environment: Record<string, string> = {},
): Child<Offered> {
  const env = { ...process.env, ...environment }
  const child = fork(file, args, { execArgv, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let asked = 0
  child.on('message', ({ number, answer, error }: Reply) => {
    const question = waiting.get(number)
    waiting.delete(number)
    if (error === undefined) question?.resolve(answer)
    else question?.reject(new Error(error))
  })
  child.on('exit', (code) => {
    for (const { reject } of waiting.values()) reject(new Error(`The child process ended with ${code}.`))
  })
  return {
    ask: (task, ...[request]) => {
      const question: TaskRequest = { number: (asked += 1), task, request }
      const pending = Promise.withResolvers<unknown>()
      waiting.set(question.number, pending)
      child.send(question)
      return pending.promise as Promise<Awaited<ReturnType<Offered[typeof task]>>>
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Offers tasks to the parent process. The child process calls this; it ends when the parent disconnects. */
export function offer(tasks: Tasks): void {
  process.on('message', ({ number, task, request }: TaskRequest) => {
    void answer(tasks, task, request).then((reply) => process.send?.({ ...reply, number }))
  })
  process.on('disconnect', () => process.exit())
}

async function answer(tasks: Tasks, task: string, request: unknown): Promise<Omit<Reply, 'number'>> {
  try {
    return { answer: await tasks[task]?.(request as never) }
  } catch (error) {
    return { error: String(error) }
  }
}
