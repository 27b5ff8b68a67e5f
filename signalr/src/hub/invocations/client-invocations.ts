import type { InvocationOutcome, ServerMessage } from '../../protocol/messages.ts'
import { withResolvers } from '../../with-resolvers.ts'
import { HubException } from '../hub.ts'

/**
 * The server's calls of one client that wait for a result. Their ids begin with `s`, which no client uses for its own calls
 * (docs/wire.md, "Messages").
 */
export class ClientInvocations {
  readonly #send: (message: ServerMessage) => void
  readonly #pending = new Map<string, PromiseWithResolvers<unknown>>()
  #count = 0

  constructor(send: (message: ServerMessage) => void) {
    this.#send = send
  }

  /**
   * Sends a call to the client and returns the client's result. Rejects with HubException if the client answers with an error
   * or the connection ends. Throws a TypeError if an argument cannot be written.
   */
  invoke(target: string, args: readonly unknown[]): Promise<unknown> {
    const id = `s${this.#count + 1}`
    this.#send({ kind: 'invocation', id, target, args })
    this.#count += 1
    const pending = withResolvers<unknown>()
    this.#pending.set(id, pending)
    return pending.promise
  }

  /** Settles the call with this id. Returns false if no such call waits. */
  complete(id: string, outcome: InvocationOutcome): boolean {
    const pending = this.#pending.get(id)
    if (!pending) return false
    this.#pending.delete(id)
    if ('error' in outcome) pending.reject(new HubException(outcome.error))
    else pending.resolve(outcome.result)
    return true
  }

  /** Rejects all waiting calls, because the connection has ended. */
  cancelAll(): void {
    const reason = new HubException('The connection ended before the client answered.')
    for (const { reject } of this.#pending.values()) reject(reason)
    this.#pending.clear()
  }
}
