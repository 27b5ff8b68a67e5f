import type { ToProcess } from './messages.ts'
import type { SupervisedProcess } from './supervised-process.ts'

/** What is asked of the process that carries media, by numbers, until it answers. @param answerTimeout milliseconds, once it hears */
export function createProcessRequests(child: Pick<SupervisedProcess, 'start' | 'send'>, answerTimeout: number) {
  /** Called once with the answer, or what went wrong. */
  const pending = new Map<number, (outcome: string | Error) => void>()
  let lastId = 0
  return {
    /**
     * Starts the process unless it runs.
     * @param message null where nobody waits for the answer any more.
     * @param settled is told at once: what the process says next, of the same participant, may come before a promise goes on.
     */
    ask(message: (id: number) => ToProcess | null, settled: (isAnswered: boolean) => void): Promise<string> {
      const id = (lastId += 1)
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const settle = (outcome: string | Error) => {
        if (!pending.delete(id)) return
        clearTimeout(timer)
        settled(typeof outcome === 'string')
        if (typeof outcome === 'string') resolve(outcome)
        else reject(outcome)
      }
      let timer: NodeJS.Timeout | undefined
      pending.set(id, settle)
      child.start().then(
        () => {
          const asked = pending.has(id) ? message(id) : null
          if (!asked) {
            settle(new Error('they left meanwhile'))
            return
          }
          child.send(asked)
          timer = setTimeout(() => settle(new Error('the process for media does not answer')), answerTimeout)
        },
        (error: unknown) => settle(error instanceof Error ? error : new Error(String(error))),
      )
      return promise
    },
    /** The process has answered. */
    settle: (id: number, outcome: string | Error) => pending.get(id)?.(outcome),
    /** The process ended. */
    rejectAll() {
      for (const settle of pending.values()) settle(new Error('the process for media ended'))
    },
  }
}
