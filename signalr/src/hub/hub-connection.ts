import type { Connection, ConnectionHandler } from '../connection/connection.ts'
import { createRecordReader, type RecordReader } from '../protocol/framing.ts'
import { handshakeAccepted, handshakeCanceled, handshakeRefused, readHandshake } from '../protocol/handshake.ts'
import { decode, encodeClose, encodeCompletion, pingRecord } from '../protocol/json-protocol.ts'
import type { ClientMessage, Invocation, Outcome, StreamInvocation } from '../protocol/messages.ts'
import { createCaller, type CallerHandle } from './caller.ts'
import type { CloseOptions, HubCaller, HubEvents, Identity } from './hub.ts'
import type { HubSurroundings } from './hub-surroundings.ts'
import type { Member } from './members.ts'
import { Turns } from './turns.ts'

/** What happens to a connection one after another. `bytes` is what waiting costs. */
type Step =
  | { kind: 'welcome' }
  | { kind: 'invoke'; message: Invocation | StreamInvocation; bytes: number }
  | { kind: 'client-close' }
  | { kind: 'fault'; error: unknown }
  | { kind: 'lost'; error: Error | null }
  | { kind: 'farewell' }

const closedWithError = 'Connection closed with an error.'

/** One client of a hub: handshake, then its invocations one at a time, pings and time-outs (SignalR reference 3 and 4). */
export class HubConnection<User, Events extends HubEvents> implements ConnectionHandler, Member {
  readonly connectionId: string
  readonly userId: string
  readonly #connection: Connection<Identity<User>>
  readonly #around: HubSurroundings<User, Events>
  readonly #handle: CallerHandle<User, Events>
  readonly #reader: RecordReader
  readonly #turns: Turns<Step>
  readonly #startedAt: number
  #phase: 'handshake' | 'open' | 'ended' = 'handshake'
  /** False after a record that ended the conversation: what follows it is not read. */
  #listening = true
  #waitingBytes = 0
  #welcomed = false
  #paused = false
  #pinged = false
  #receivedAt: number
  #error: Error | null = null

  constructor(connection: Connection<Identity<User>>, surroundings: HubSurroundings<User, Events>) {
    const { members, limits, now } = surroundings
    this.connectionId = connection.id
    this.userId = connection.owner.userId
    this.#connection = connection
    this.#around = surroundings
    this.#reader = createRecordReader(limits.maximumRecordBytes)
    this.#turns = new Turns(
      (step) => this.#perform(step),
      () => (this.#receivedAt = now()),
    )
    this.#startedAt = now()
    this.#receivedAt = this.#startedAt
    this.#handle = createCaller({
      connectionId: connection.id,
      user: connection.owner.user,
      userId: connection.owner.userId,
      groups: {
        add: (name) => members.addToGroup(connection.id, name),
        remove: (name) => members.removeFromGroup(connection.id, name),
      },
      deliver: (record) => this.deliver(record),
      close: (options) => this.close(options),
    })
  }

  get caller(): HubCaller<User, Events> {
    return this.#handle.caller
  }

  /** True from the first step of its end; the farewell may still be due. */
  get isOver(): boolean {
    return this.#phase === 'ended'
  }

  deliver(record: Buffer): void {
    if (this.#phase === 'open') this.#connection.send(record)
  }

  /** Ends the connection from this side; the hub's farewell follows when the running method is done. */
  close(options: CloseOptions): void {
    this.#finish(options.error === undefined ? null : new Error(options.error), options)
  }

  received(chunk: Buffer): void {
    this.#receivedAt = this.#around.now()
    try {
      for (const record of this.#reader.read(chunk)) {
        if (!this.#listening) return
        if (this.#phase === 'handshake') this.#shakeHands(record)
        else this.#take(decode(record), record.length)
      }
    } catch (error) {
      this.#listening = false
      if (this.#phase === 'handshake') this.#refuse(handshakeCanceled)
      else this.#turns.push({ kind: 'fault', error })
    }
  }

  beat(now: number): void {
    const { limits } = this.#around
    if (this.#phase === 'handshake') {
      if (now - this.#startedAt >= limits.handshakeTimeoutMs) this.#refuse(handshakeCanceled)
      return
    }
    if (this.#pinged && !this.#turns.isRunning && now - this.#receivedAt >= limits.clientTimeoutMs) {
      this.#fail(new Error("Client hasn't sent a message/ping within the configured ClientTimeoutInterval."), true)
    } else if (now - this.#connection.lastWriteAt >= limits.keepAliveIntervalMs) {
      this.deliver(pingRecord)
    }
  }

  ended(error: Error | null): void {
    if (this.#phase === 'ended') return
    this.#handle.abort()
    this.#around.members.leave(this.connectionId)
    // What the client had sent before it went is still done.
    this.#turns.push({ kind: 'lost', error })
  }

  #shakeHands(record: string): void {
    const outcome = readHandshake(record)
    if ('error' in outcome) {
      this.#refuse(outcome.cause ? this.#around.dispatcher.describe(outcome.error, outcome.cause) : outcome.error)
      return
    }
    this.#phase = 'open'
    this.#connection.send(handshakeAccepted)
    this.#around.members.enter(this)
    this.#turns.push({ kind: 'welcome' })
  }

  #refuse(text: string): void {
    this.#connection.send(handshakeRefused(text))
    this.#finish(null, null)
  }

  #take(message: ClientMessage, bytes: number): void {
    switch (message.kind) {
      case 'ping':
        this.#pinged = true
        return
      case 'close':
        this.#listening = false
        this.#turns.push({ kind: 'client-close' })
        return
      case 'ignored':
        return
      default:
        this.#waitingBytes += bytes
        if (!this.#paused && this.#waitingBytes > this.#around.limits.maximumWaitingBytes) {
          this.#paused = true
          this.#connection.pause()
        }
        this.#turns.push({ kind: 'invoke', message, bytes })
    }
  }

  async #perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'welcome':
        return this.#welcome()
      case 'invoke':
        await this.#invoke(step.message)
        this.#waitingBytes -= step.bytes
        if (this.#paused && this.#waitingBytes * 2 <= this.#around.limits.maximumWaitingBytes) {
          this.#paused = false
          this.#connection.resume()
        }
        return
      case 'client-close':
        return this.#finish(null, {})
      case 'fault':
        return this.#fail(step.error, true)
      case 'lost':
        return this.#finish(step.error, null)
      case 'farewell':
        return this.#sayFarewell()
    }
  }

  async #welcome(): Promise<void> {
    const { hub, onError } = this.#around
    try {
      await hub.onConnected?.(this.caller)
      this.#welcomed = true
    } catch (error) {
      onError(error, { connectionId: this.connectionId })
      this.#fail(error, false)
    }
  }

  async #invoke(message: Invocation | StreamInvocation): Promise<void> {
    const { dispatcher, onError } = this.#around
    const outcome =
      message.kind === 'invocation' ? await dispatcher.invoke(this.caller, message) : dispatcher.refuseStream(message)
    if (message.id === null) return
    try {
      this.deliver(encodeCompletion(message.id, outcome))
    } catch (error) {
      onError(error, { connectionId: this.connectionId, method: message.target })
      const text = `An unexpected error occurred invoking '${message.target}' on the server.`
      const failure: Outcome = { error: dispatcher.describe(text, error) }
      this.deliver(encodeCompletion(message.id, failure))
    }
  }

  #fail(error: unknown, allowReconnect: boolean): void {
    const cause = error instanceof Error ? error : new Error(String(error))
    this.#finish(cause, { error: this.#around.dispatcher.describe(closedWithError, error), allowReconnect })
  }

  /** `close` is what the client is told; null when it cannot or must not hear it. */
  #finish(error: Error | null, close: CloseOptions | null): void {
    if (this.#phase === 'ended') return
    if (close && this.#phase === 'open') this.#connection.send(encodeClose(close))
    this.#phase = 'ended'
    this.#listening = false
    this.#error = error
    this.#handle.abort()
    this.#around.members.leave(this.connectionId)
    this.#turns.clear()
    this.#turns.push({ kind: 'farewell' })
    this.#connection.end()
  }

  async #sayFarewell(): Promise<void> {
    const { hub, onError, onFarewell } = this.#around
    if (this.#welcomed) {
      try {
        await hub.onDisconnected?.(this.caller, this.#error)
      } catch (error) {
        onError(error, { connectionId: this.connectionId })
      }
    }
    onFarewell(this)
  }
}
