import { encodeRequest } from '../protocol/json-protocol.ts'
import type { Outcome } from '../protocol/messages.ts'
import { HubException } from './hub.ts'

/** Calls of a client by its server that wait for an answer. Their ids cannot clash with the client's own (docs/wire.md, "Messages"). */
export class ClientCalls {
  readonly #send: (record: Buffer) => void
  readonly #waiting = new Map<string, PromiseWithResolvers<unknown>>()
  #count = 0

  constructor(send: (record: Buffer) => void) {
    this.#send = send
  }

  /** Rejects with HubException for what the client answers as an error, and when it goes. Throws a TypeError for arguments that JSON cannot hold. */
  call(target: string, args: readonly unknown[]): Promise<unknown> {
    const id = `s${this.#count + 1}`
    const record = encodeRequest(id, target, args)
    this.#count += 1
    const answer = Promise.withResolvers<unknown>()
    this.#waiting.set(id, answer)
    this.#send(record)
    return answer.promise
  }

  /** False when nobody waits for it. */
  answer(id: string, outcome: Outcome): boolean {
    const waiting = this.#waiting.get(id)
    if (!waiting) return false
    this.#waiting.delete(id)
    if ('error' in outcome) waiting.reject(new HubException(outcome.error))
    else waiting.resolve(outcome.result)
    return true
  }

  end(): void {
    const reason = new HubException('The connection ended before the client answered.')
    for (const { reject } of this.#waiting.values()) reject(reason)
    this.#waiting.clear()
  }
}
