import { encodeClientInvocation } from '../../protocol/json-protocol.ts'
import type { InvocationOutcome } from '../../protocol/messages.ts'
import { HubException } from '../hub.ts'

/** Invocations of a client by the server that wait for their results, under ids that no client uses (docs/wire.md, "Messages"). */
export class ClientInvocations {
  readonly #send: (record: Buffer) => void
  readonly #pending = new Map<string, PromiseWithResolvers<unknown>>()
  #count = 0

  constructor(send: (record: Buffer) => void) {
    this.#send = send
  }

  /**
   * Rejects with HubException when the client answers with an error or its connection ends. Throws a TypeError for arguments
   * that JSON cannot hold.
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

  /** False when no invocation of that id waits. */
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
