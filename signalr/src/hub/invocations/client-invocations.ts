import { encodeClientInvocation } from '../../protocol/json-protocol.ts'
import type { InvocationOutcome } from '../../protocol/messages.ts'
import { HubException } from '../hub.ts'

/**
 * The server's invocations of a client that wait for results. Their ids are never used by clients (docs/wire.md, "Messages").
 */
export class ClientInvocations {
  readonly #send: (record: Buffer) => void
  readonly #pending = new Map<string, PromiseWithResolvers<unknown>>()
  #count = 0

  constructor(send: (record: Buffer) => void) {
    this.#send = send
  }

  /**
   * Rejects with HubException if the client answers with an error or its connection ends. Throws a TypeError if JSON cannot
   * represent the arguments.
   */
  invoke(target: string, args: readonly unknown[]): Promise<unknown> {
    const id = `s${this.#count + 1}`
    const record = encodeClientInvocation(id, target, args)
    this.#count += 1
    const pending = Promise.withResolvers<unknown>()
    this.#pending.set(id, pending)
    this.#send(record)
    return pending.promise
  }

  /** Completes an invocation. Returns false if no invocation with this id waits. */
  complete(id: string, outcome: InvocationOutcome): boolean {
    const pending = this.#pending.get(id)
    if (!pending) return false
    this.#pending.delete(id)
    if ('error' in outcome) pending.reject(new HubException(outcome.error))
    else pending.resolve(outcome.result)
    return true
  }

  cancelAll(): void {
    const reason = new HubException('The connection ended before the client answered.')
    for (const { reject } of this.#pending.values()) reject(reason)
    this.#pending.clear()
  }
}
