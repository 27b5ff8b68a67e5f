import type { ToProcess } from './messages.ts'
import type { SupervisedProcess } from './supervised-process.ts'

/**
 * Creates the sender of requests to the media process. A request has an id and stays open until the process has answered it or
 * the request has failed.
 * @param answerTimeout milliseconds for the answer, counted from the sending of the request
 */
export function createProcessRequests(child: Pick<SupervisedProcess, 'start' | 'send'>, answerTimeout: number) {
  /** Open requests by id. Each function is called once, with the answer or the error. */
  const pending = new Map<number, (outcome: string | Error) => void>()
  let lastId = 0
  return {
    /**
     * Starts the process if it does not run, sends it a message and returns its answer. Rejects with OfferRefused if the process
     * refuses the offer. Rejects with another Error if the process fails, ends or does not answer in time, or if `message`
     * returns null.
     * @param message returns the message to send; null if the participant has left meanwhile.
     * @param settled is called when the answer or error arrives, before the promise settles. Messages about the participant
     * can follow at once, so the caller must update its state here and not after awaiting the promise.
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
            settle(new Error('the participant left before the media process started'))
            return
          }
          child.send(asked)
          timer = setTimeout(
            () => settle(new Error(`the media process does not answer within ${answerTimeout} ms`)),
            answerTimeout,
          )
        },
        (error: unknown) => settle(error instanceof Error ? error : new Error(String(error))),
      )
      return promise
    },
    /** Settles a request with the answer of the process, or with an error. Does nothing if the request is no longer open. */
    settle: (id: number, outcome: string | Error) => pending.get(id)?.(outcome),
    /** Rejects all open requests because the process ended. */
    rejectAll() {
      for (const settle of pending.values()) settle(new Error('the media process ended'))
    },
  }
}
