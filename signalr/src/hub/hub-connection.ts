import type { Connection } from '../connection/connection.ts'
import type { ConnectionHandler } from '../connection/connection-handler.ts'
import { RecordReader } from '../protocol/framing.ts'
import { handshakeAccepted, handshakeCanceled, handshakeRefused, readHandshake } from '../protocol/handshake.ts'
import { decode, encodeClose, pingRecord } from '../protocol/json-protocol.ts'
import type { ClientMessage, Invocation, StreamInvocation } from '../protocol/messages.ts'
import { Caller, type CallerConnection } from './caller.ts'
import { Calls, type CallsConnection } from './calls.ts'
import { HubException, type CloseOptions, type HubEvents, type Identity } from './hub.ts'
import type { HubSurroundings } from './hub-surroundings.ts'
import type { Member } from './members.ts'
import { sayFarewell, sayWelcome } from './lifetime.ts'
import { Liveness } from './liveness.ts'
import { RecordFlow } from './record-flow.ts'
import type { IntakeKind, Readable } from './intake.ts'
import type { Step } from './step.ts'
import { Turns, type Way } from './turns.ts'

/** The handshake's version with stateful reconnect (docs/wire.md, "Handshake"). */
const statefulVersion = 2

const closedWithError = 'Connection closed with an error.'

/** What is read of one connection before the others have their turn. */
const maximumReadBytes = 65_536

/** One client of a hub: handshake, then its invocations in turns, pings and time-outs (docs/wire.md, "Messages"). */
export class HubConnection<User, Events extends HubEvents>
  implements ConnectionHandler, Member, Readable, CallerConnection<User>, CallsConnection<User, Events>
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
  /** What was received and not read, the chunk of `#records` among it. */
  #unread: Buffer[] = []
  #records: Iterator<string, void> | null = null
  #isReading = false
  /** When the reading goes on by itself. */
  #nextRead: NodeJS.Immediate | null = null
  #isPeerPaused = false
  /** How the connection ended, while what had been received before is still to be read. */
  #loss: { error: Error | null } | null = null
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
    this.flow = new RecordFlow(connection, limits, this)
    this.#reader = new RecordReader(limits.maximumRecordBytes)
    this.#turns = new Turns(this)
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

  get unreadBytes(): number {
    return this.#unread.reduce((bytes, chunk) => bytes + chunk.length, 0)
  }

  received(chunk: Buffer): void {
    if (!this.#listening) return
    this.#liveness.heard(this.#around.now())
    this.#unread.push(chunk)
    if (!this.#nextRead) this.#read()
  }

  pause(): void {
    if (this.#isPeerPaused || this.#loss) return
    this.#isPeerPaused = true
    this.#connection.pause()
  }

  resume(): void {
    if (!this.#nextRead) this.#read()
  }

  beat(now: number): void {
    const { limits } = this.#around
    if (this.#phase === 'handshake') {
      if (this.#liveness.age(now) >= limits.handshakeTimeoutMs) this.#refuse(handshakeCanceled)
      return
    }
    // Who is not read cannot be heard.
    if (this.#isPeerPaused) this.#liveness.heard(now)
    if (!this.flow.beat(now)) {
      this.#finish(new Error('The client came back and said nothing.'), null)
    } else if (this.#liveness.isOverdue(now, limits)) {
      this.#fail(new Error("Client hasn't sent a message/ping within the configured ClientTimeoutInterval."), true)
    } else if (
      // Polls are their own sign of life (docs/wire.md, "Long polling").
      this.#connection.transportName !== 'LongPolling' &&
      now - this.#connection.lastWriteAt >= limits.keepAliveIntervalMs
    ) {
      this.flow.sendPassing(pingRecord)
    }
  }

  detached(): void {
    // The client sends again what it does not know to have arrived.
    this.#dropUnread()
    this.flow.detached()
  }

  resumed(): void {
    const now = this.#around.now()
    this.#liveness.heard(now)
    this.#reader = new RecordReader(this.#around.limits.maximumRecordBytes)
    this.#isPeerPaused = false
    this.flow.resumed(now)
  }

  ended(error: Error | null): void {
    if (this.#phase === 'ended') return
    this.caller.abort()
    this.#calls?.end()
    this.#around.members.leave(this.connectionId)
    this.flow.stopWaiting()
    // What the client had sent before it went is still done.
    this.#loss = { error }
    if (!this.#nextRead) this.#read()
  }

  /** Reads what was received, as far as it may wait; goes on when there is room again, or when others had their turn. */
  #read(): void {
    if (this.#isReading) return
    this.#isReading = true
    let bytes = 0
    try {
      while (this.#listening && !this.flow.intake.isPaused && bytes < maximumReadBytes) {
        const record = this.#nextRecord()
        if (record === null) break
        bytes += record.length
        if (this.#phase === 'handshake') this.#shakeHands(record)
        else this.#take(decode(record), record.length)
        if (this.flow.intake.isOverrun) this.#fail(new Error('Too much is waiting.'), true)
      }
    } catch (error) {
      if (this.#phase === 'handshake') this.#refuse(handshakeCanceled)
      else this.#hearNoMore({ kind: 'fault', error })
    }
    this.#isReading = false
    if (!this.#listening) this.#dropUnread()
    else if (this.flow.intake.isPaused) return
    else if (this.#unread.length > 0) this.#readLater()
    else if (this.#loss) this.#lost(this.#loss.error)
    this.#readPeer()
  }

  /** The next record of what was received; null when that is read. */
  #nextRecord(): string | null {
    for (let chunk = this.#unread[0]; chunk; chunk = this.#unread[0]) {
      this.#records ??= this.#reader.read(chunk)
      const next = this.#records.next()
      if (next.done !== true) return next.value
      this.#records = null
      this.#unread.shift()
    }
    return null
  }

  #readLater(): void {
    this.pause()
    this.#nextRead = setImmediate(() => {
      this.#nextRead = null
      this.#read()
    })
  }

  #readPeer(): void {
    if (!this.#isPeerPaused || this.#nextRead) return
    this.#isPeerPaused = false
    this.#connection.resume()
  }

  #dropUnread(): void {
    this.#unread = []
    this.#records = null
  }

  #lost(error: Error | null): void {
    const cutOff = this.#reader.isWithinRecord ? new Error('Connection terminated while reading a message.') : null
    this.#hearNoMore({ kind: 'lost', error: error ?? cutOff })
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
        this.#hearNoMore({
          kind: 'client-close',
          error: message.error === null ? null : new HubException(message.error),
        })
        return
      case 'invocation':
      case 'stream-invocation': {
        const isAside = message.kind === 'stream-invocation' || this.#around.dispatcher.takesUploads(message.target)
        if (!this.#openCalls().announce(message)) return
        this.flow.intake.add(bytes, kindOf(isAside))
        this.#turns.push({ kind: 'invoke', message, bytes, isAside })
        return
      }
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

  wayOf(step: Step): Way {
    if (step.kind !== 'invoke') return 'alone'
    return step.isAside ? 'aside' : 'turn'
  }

  perform(step: Step): Promise<void> | void {
    switch (step.kind) {
      case 'welcome':
        return this.#welcome()
      case 'invoke':
        return this.#invoke(step)
      case 'client-close':
        return this.#finish(step.error, {})
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

  #invoke({ message, bytes, isAside }: Extract<Step, { kind: 'invoke' }>): Promise<void> | void {
    if (isAside) return this.#invokeAside(message, bytes)
    this.#liveness.begin()
    const underWay = this.#openCalls().run(message)
    return underWay ? underWay.then(() => this.#invoked(bytes)) : this.#invoked(bytes)
  }

  #invoked(bytes: number): Promise<void> | void {
    this.#liveness.end(this.#around.now())
    this.flow.intake.done(bytes, kindOf(false))
    if (this.flow.isBlocked) return this.flow.room()
  }

  async #invokeAside(message: Invocation | StreamInvocation, bytes: number): Promise<void> {
    if (this.flow.isBlocked) await this.flow.room()
    await this.#openCalls().run(message)
    this.flow.intake.done(bytes, kindOf(true))
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

/** A call that streams may wait for more of its client, which lies behind all else that waits. */
const kindOf = (isAside: boolean): IntakeKind => (isAside ? 'held' : 'queued')
