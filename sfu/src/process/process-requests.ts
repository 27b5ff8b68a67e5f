import type { ToProcess } from './messages.ts'
import type { SupervisedProcess } from './supervised-process.ts'

/**
 * Creates requests to the media process. Each has a number and stays open until the process answers.
 * @param answerTimeout milliseconds, counted from when the process is ready
 */
export function createProcessRequests(child: Pick<SupervisedProcess, 'start' | 'send'>, answerTimeout: number) {
  /** Open requests by number. Each function is called once, with the answer or the error. */
  const pending = new Map<number, (outcome: string | Error) => void>()
  let lastId = 0
  return {
    /**
     * Starts the process unless it runs, sends it a message and returns its answer.
     * @param message returns null if nobody waits for the answer any longer.
     * @param settled is called synchronously. The process's next message about the same participant may arrive before the
     * promise continues.
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
    /** Settles the request that the process has answered. */
    settle: (id: number, outcome: string | Error) => pending.get(id)?.(outcome),
    /** Rejects all open requests because the process ended. */
    rejectAll() {
      for (const settle of pending.values()) settle(new Error('the process for media ended'))
    },
  }
}
