import type { Connection } from '../connection/connection.ts'
import type { ConnectionHandler } from '../connection/connection-handler.ts'
import { RecordReader } from '../protocol/framing.ts'
import { handshakeAccepted, handshakeCanceled, handshakeRefused, readHandshake } from '../protocol/handshake.ts'
import { decode, encodeClose, pingRecord } from '../protocol/json-protocol.ts'
import type { ClientMessage } from '../protocol/messages.ts'
import { Caller, type CallerConnection } from './caller.ts'
import { Calls, type CallsConnection } from './calls.ts'
import type { CloseOptions, HubEvents, Identity } from './hub.ts'
import type { HubSurroundings } from './hub-surroundings.ts'
import type { Member } from './members.ts'
import { sayFarewell, sayWelcome } from './lifetime.ts'
import { Liveness } from './liveness.ts'
import { RecordFlow } from './record-flow.ts'
import type { Step } from './step.ts'
import { Turns } from './turns.ts'

/** The handshake's version with stateful reconnect (SignalR reference 3). */
const statefulVersion = 2

const closedWithError = 'Connection closed with an error.'

/** One client of a hub: handshake, then its invocations one at a time, pings and time-outs (SignalR reference 3 and 4). */
export class HubConnection<User, Events extends HubEvents>
  implements ConnectionHandler, Member, CallerConnection<User>, CallsConnection<User, Events>
{
  readonly connectionId: string
  readonly userId: string
  readonly #connection: Connection<Identity<User>>
  readonly #around: HubSurroundings<User, Events>
  readonly caller: Caller<User, Events>
  readonly flow: RecordFlow
  readonly #turns: Turns<Step>
  readonly #liveness: Liveness
  // Made for the first call: many connections only listen.
  #calls: Calls<User, Events> | null = null
  #reader: RecordReader
  #phase: 'handshake' | 'open' | 'ended' = 'handshake'
  /** False after a record that ended the conversation: what follows it is not read. */
  #listening = true
  #welcomed = false
  #error: Error | null = null

  constructor(connection: Connection<Identity<User>>, surroundings: HubSurroundings<User, Events>) {
    const { limits, now } = surroundings
    this.connectionId = connection.id
    this.userId = connection.owner.userId
    this.#connection = connection
    this.#around = surroundings
    this.flow = new RecordFlow(connection, limits)
    this.#reader = new RecordReader(limits.maximumRecordBytes)
    this.#turns = new Turns((step) => this.#perform(step))
    this.#liveness = new Liveness(now())
    this.caller = new Caller(this, surroundings.members)
  }

  get user(): User {
    return this.#connection.owner.user
  }

  /** True from the first step of its end; the farewell may still be due. */
  get isOver(): boolean {
    return this.#phase === 'ended'
  }

  /** Takes an event for many. Nobody waits for one of them: who cannot keep up is let go. */
  deliver(record: Buffer): void {
    if (this.#phase !== 'open') return
    if (!this.flow.isOverfull) return this.flow.send(record)
    this.#around.onNotice('too-slow')
    this.#finish(new Error('The client acknowledges too slowly.'), { allowReconnect: true })
  }

  /** Ends the connection from this side; the hub's farewell follows when the running method is done. */
  close(options: CloseOptions): void {
    this.#finish(options.error === undefined ? null : new Error(options.error), options)
  }

  /** Sends a record that this client asked for. */
  send(record: Buffer): void {
    if (this.#phase === 'open') this.flow.send(record)
  }

  ask(target: string, args: readonly unknown[]): Promise<unknown> {
    return this.#openCalls().ask(target, args)
  }

  received(chunk: Buffer): void {
    const { now, limits } = this.#around
    this.#liveness.heard(now())
    try {
      for (const record of this.#reader.read(chunk)) {
        if (!this.#listening) return
        if (this.#phase === 'handshake') this.#shakeHands(record)
        else this.#take(decode(record), record.length)
        // Only a client that is read on because the server waits for something of it gets that far.
        if (this.flow.intake.bytes > limits.maximumUnsentBytes) this.#fail(new Error('Too much is waiting.'), true)
      }
    } catch (error) {
      if (this.#phase === 'handshake') this.#refuse(handshakeCanceled)
      else this.#hearNoMore({ kind: 'fault', error })
    }
  }

  beat(now: number): void {
    const { limits } = this.#around
    if (this.#phase === 'handshake') {
      if (this.#liveness.silence(now) >= limits.handshakeTimeoutMs) this.#refuse(handshakeCanceled)
      return
    }
    if (!this.flow.beat(now)) {
      this.#finish(new Error('The client came back and said nothing.'), null)
    } else if (this.#liveness.isOverdue(now, limits)) {
      this.#fail(new Error("Client hasn't sent a message/ping within the configured ClientTimeoutInterval."), true)
    } else if (
      // Polls are their own sign of life (SignalR reference 2.5).
      this.#connection.transportName !== 'LongPolling' &&
      now - this.#connection.lastWriteAt >= limits.keepAliveIntervalMs
    ) {
      this.flow.sendPassing(pingRecord)
    }
  }

  detached(): void {
    this.flow.detached()
  }

  resumed(): void {
    const now = this.#around.now()
    this.#liveness.heard(now)
    this.#reader = new RecordReader(this.#around.limits.maximumRecordBytes)
    this.flow.resumed(now)
  }

  ended(error: Error | null): void {
    if (this.#phase === 'ended') return
    this.caller.abort()
    this.#calls?.end()
    this.#around.members.leave(this.connectionId)
    this.flow.stopWaiting()
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
    // A client that negotiated it and then fell back to another transport asks for version 1.
    if (this.#connection.isStateful && outcome.version === statefulVersion) this.flow.startNumbering()
    this.#around.members.enter(this)
    this.#turns.push({ kind: 'welcome' })
  }

  #refuse(text: string): void {
    this.#connection.send(handshakeRefused(text))
    this.#finish(null, null)
  }

  #take(message: ClientMessage, bytes: number): void {
    if (!this.flow.admits(message)) return
    switch (message.kind) {
      case 'ping':
        this.#liveness.pinged()
        return
      case 'close':
        this.#hearNoMore({ kind: 'client-close' })
        return
      case 'invocation':
      case 'stream-invocation':
        this.flow.intake.add(bytes)
        if (this.#openCalls().announce(message)) this.#turns.push({ kind: 'invoke', message, bytes })
        else this.flow.intake.done(bytes)
        return
      case 'stream-item':
      case 'completion':
      case 'cancel':
        this.#calls?.take(message, bytes)
        return
      default:
      // Acks and Sequences of a client that cannot resume, and types of the future.
    }
  }

  /** What the client has sent is still done, but nothing it sends from now on. */
  #hearNoMore(last: Step): void {
    this.#listening = false
    this.flow.stopWaiting()
    this.#calls?.end()
    this.#turns.push(last)
  }

  #openCalls(): Calls<User, Events> {
    this.#calls ??= new Calls(this, this.#around, this.isOver)
    return this.#calls
  }

  #perform(step: Step): Promise<void> | void {
    switch (step.kind) {
      case 'welcome':
        return this.#welcome()
      case 'invoke':
        return this.#invoke(step)
      case 'client-close':
        return this.#finish(null, {})
      case 'fault':
        return this.#fail(step.error, true)
      case 'lost':
        return this.#finish(step.error, null)
      case 'farewell':
        return this.#bidFarewell()
    }
  }

  async #welcome(): Promise<void> {
    const failure = await sayWelcome(this.#around, this.caller)
    this.#welcomed = !failure
    if (failure) this.#fail(failure.error, false)
  }

  #invoke({ message, bytes }: Extract<Step, { kind: 'invoke' }>): Promise<void> | void {
    this.#liveness.begin()
    const underWay = this.#openCalls().run(message)
    return underWay ? underWay.then(() => this.#invoked(bytes)) : this.#invoked(bytes)
  }

  #invoked(bytes: number): Promise<void> | void {
    this.#liveness.end(this.#around.now())
    this.flow.intake.done(bytes)
    if (this.flow.isBlocked) return this.flow.room()
  }

  async #bidFarewell(): Promise<void> {
    if (this.#welcomed) await sayFarewell(this.#around, this.caller, this.#error)
    this.#around.onFarewell(this)
  }

  #fail(error: unknown, allowReconnect: boolean): void {
    const cause = error instanceof Error ? error : new Error(String(error))
    this.#finish(cause, { error: this.#around.dispatcher.describe(closedWithError, error), allowReconnect })
  }

  /** `close` is what the client is told; null when it cannot or must not hear it. */
  #finish(error: Error | null, close: CloseOptions | null): void {
    if (this.#phase === 'ended') return
    if (close && this.#phase === 'open') this.flow.sendPassing(encodeClose(close))
    this.#phase = 'ended'
    this.#listening = false
    this.#error = error
    this.caller.abort()
    this.#calls?.end()
    this.#around.members.leave(this.connectionId)
    this.#turns.clear()
    this.#turns.push({ kind: 'farewell' })
    this.#connection.end()
    this.flow.stopWaiting()
  }
}
