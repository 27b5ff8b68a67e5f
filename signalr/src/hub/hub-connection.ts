import type { Connection } from '../connection/connection.ts'
import type { ConnectionHandler } from '../connection/connection-handler.ts'
import { RecordReader } from '../protocol/framing.ts'
import { handshakeAccepted, handshakeCanceled, handshakeRefused, readHandshake } from '../protocol/handshake.ts'
import { decode, encodeClose, pingRecord } from '../protocol/json-protocol.ts'
import type { ClientMessage, Invocation, StreamInvocation } from '../protocol/messages.ts'
import { Caller, type CallerConnection } from './caller.ts'
import { ActiveInvocations, type InvokingConnection } from './active-invocations.ts'
import { HubException, type CloseOptions, type HubEvents, type Identity } from './hub.ts'
import type { HubDependencies } from './hub-dependencies.ts'
import type { RegisteredConnection } from './connection-registry.ts'
import { runOnDisconnected, runOnConnected } from './lifetime.ts'
import { Liveness } from './liveness.ts'
import { RecordChannel } from './record-channel.ts'
import type { PendingKind, PausableReader } from './backpressure.ts'
import type { ConnectionTask } from './connection-task.ts'
import { TaskQueue, type TaskMode } from './task-queue.ts'

/** The handshake's version with stateful reconnect (docs/wire.md, "Handshake"). */
const statefulVersion = 2

const closedWithError = 'Connection closed with an error.'

/** What is read of one connection before the others have their turn. */
const maximumReadBytes = 65_536

/** One client of a hub: handshake, then its invocations in turns, pings and time-outs (docs/wire.md, "Messages"). */
export class HubConnection<User, Events extends HubEvents>
  implements
    ConnectionHandler,
    RegisteredConnection,
    PausableReader,
    CallerConnection<User>,
    InvokingConnection<User, Events>
{
  readonly connectionId: string
  readonly userId: string
  readonly #connection: Connection<Identity<User>>
  readonly #dependencies: HubDependencies<User, Events>
  readonly caller: Caller<User, Events>
  readonly channel: RecordChannel
  readonly #tasks: TaskQueue<ConnectionTask>
  readonly #liveness: Liveness
  // Made for the first call: many connections only listen.
  #invocations: ActiveInvocations<User, Events> | null = null
  #reader: RecordReader
  /** What was received and not read, the chunk of `#records` among it. */
  #unread: Buffer[] = []
  #records: Iterator<string, void> | null = null
  #isReading = false
  /** When the reading goes on by itself. */
  #scheduledRead: NodeJS.Immediate | null = null
  #isPeerPaused = false
  /** How the connection ended, while what had been received before is still to be read. */
  #transportEnd: { error: Error | null } | null = null
  #phase: 'handshake' | 'open' | 'ended' = 'handshake'
  /** False after a record that ended the conversation: what follows it is not read. */
  #isReceiving = true
  #hasConnected = false
  #error: Error | null = null

  constructor(connection: Connection<Identity<User>>, dependencies: HubDependencies<User, Events>) {
    const { limits, now } = dependencies
    this.connectionId = connection.id
    this.userId = connection.identity.userId
    this.#connection = connection
    this.#dependencies = dependencies
    this.channel = new RecordChannel(connection, limits, this)
    this.#reader = new RecordReader(limits.maximumRecordBytes)
    this.#tasks = new TaskQueue(this)
    this.#liveness = new Liveness(now())
    this.caller = new Caller(this, dependencies.registry)
  }

  get user(): User {
    return this.#connection.identity.user
  }

  /** True from the first step of its end; the farewell may still be due. */
  get isClosed(): boolean {
    return this.#phase === 'ended'
  }

  /** Takes an event for many. Nobody waits for one of them: who cannot keep up is let go. */
  deliver(record: Buffer): void {
    if (this.#phase !== 'open') return
    if (!this.channel.isUnackedLimitExceeded) return this.channel.send(record)
    this.#dependencies.onConnectionEvent('too-slow')
    this.#closeNow(new Error('The client acknowledges too slowly.'), { allowReconnect: true })
  }

  /** Ends the connection from this side; the hub's farewell follows when the running method is done. */
  close(options: CloseOptions): void {
    this.#closeNow(options.error === undefined ? null : new Error(options.error), options)
  }

  /** Sends a record that this client asked for. */
  send(record: Buffer): void {
    if (this.#phase === 'open') this.channel.send(record)
  }

  invokeClient(target: string, args: readonly unknown[]): Promise<unknown> {
    return this.#activeInvocations().invokeClient(target, args)
  }

  get unreadBytes(): number {
    return this.#unread.reduce((bytes, chunk) => bytes + chunk.length, 0)
  }

  received(chunk: Buffer): void {
    if (!this.#isReceiving) return
    this.#liveness.received(this.#dependencies.now())
    this.#unread.push(chunk)
    if (!this.#scheduledRead) this.#read()
  }

  pause(): void {
    if (this.#isPeerPaused || this.#transportEnd) return
    this.#isPeerPaused = true
    this.#connection.pause()
  }

  resume(): void {
    if (!this.#scheduledRead) this.#read()
  }

  heartbeat(now: number): void {
    const { limits } = this.#dependencies
    if (this.#phase === 'handshake') {
      if (this.#liveness.age(now) >= limits.handshakeTimeoutMs) this.#rejectHandshake(handshakeCanceled)
      return
    }
    // Who is not read cannot be heard.
    if (this.#isPeerPaused) this.#liveness.received(now)
    if (!this.channel.heartbeat(now)) {
      this.#closeNow(new Error('The client came back and said nothing.'), null)
    } else if (this.#liveness.isTimedOut(now, limits)) {
      this.#closeWithError(
        new Error("Client hasn't sent a message/ping within the configured ClientTimeoutInterval."),
        true,
      )
    } else if (
      // Polls are their own sign of life (docs/wire.md, "Long polling").
      this.#connection.transportName !== 'LongPolling' &&
      now - this.#connection.lastWriteAt >= limits.keepAliveIntervalMs
    ) {
      this.channel.sendUnnumbered(pingRecord)
    }
  }

  detached(): void {
    // The client sends again what it does not know to have arrived.
    this.#dropUnread()
    this.channel.detached()
  }

  resumed(): void {
    const now = this.#dependencies.now()
    this.#liveness.received(now)
    this.#reader = new RecordReader(this.#dependencies.limits.maximumRecordBytes)
    this.#isPeerPaused = false
    this.channel.resumed(now)
  }

  ended(error: Error | null): void {
    if (this.#phase === 'ended') return
    this.caller.abort()
    this.#invocations?.close()
    this.#dependencies.registry.remove(this.connectionId)
    this.channel.close()
    // What the client had sent before it went is still done.
    this.#transportEnd = { error }
    if (!this.#scheduledRead) this.#read()
  }

  /** Reads what was received, as far as it may wait; goes on when there is room again, or when others had their turn. */
  #read(): void {
    if (this.#isReading) return
    this.#isReading = true
    let bytes = 0
    try {
      while (this.#isReceiving && !this.channel.backpressure.isPaused && bytes < maximumReadBytes) {
        const record = this.#nextRecord()
        if (record === null) break
        bytes += record.length
        if (this.#phase === 'handshake') this.#completeHandshake(record)
        else this.#handle(decode(record), record.length)
        if (this.channel.backpressure.isLimitExceeded) this.#closeWithError(new Error('Too much is waiting.'), true)
      }
    } catch (error) {
      if (this.#phase === 'handshake') this.#rejectHandshake(handshakeCanceled)
      else this.#stopReceiving({ kind: 'read-error', error })
    }
    this.#isReading = false
    if (!this.#isReceiving) this.#dropUnread()
    else if (this.channel.backpressure.isPaused) return
    else if (this.#unread.length > 0) this.#readLater()
    else if (this.#transportEnd) this.#lost(this.#transportEnd.error)
    this.#resumePeer()
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
    this.#scheduledRead = setImmediate(() => {
      this.#scheduledRead = null
      this.#read()
    })
  }

  #resumePeer(): void {
    if (!this.#isPeerPaused || this.#scheduledRead) return
    this.#isPeerPaused = false
    this.#connection.resume()
  }

  #dropUnread(): void {
    this.#unread = []
    this.#records = null
  }

  #lost(error: Error | null): void {
    const truncated = this.#reader.isWithinRecord ? new Error('Connection terminated while reading a message.') : null
    this.#stopReceiving({ kind: 'lost', error: error ?? truncated })
  }

  #completeHandshake(record: string): void {
    const outcome = readHandshake(record)
    if ('error' in outcome) {
      this.#rejectHandshake(
        outcome.cause ? this.#dependencies.dispatcher.describe(outcome.error, outcome.cause) : outcome.error,
      )
      return
    }
    this.#phase = 'open'
    this.#connection.send(handshakeAccepted)
    // A client that negotiated it and then fell back to another transport asks for version 1.
    if (this.#connection.isStateful && outcome.version === statefulVersion) this.channel.startNumbering()
    this.#dependencies.registry.add(this)
    this.#tasks.push({ kind: 'connected' })
  }

  #rejectHandshake(text: string): void {
    this.#connection.send(handshakeRefused(text))
    this.#closeNow(null, null)
  }

  #handle(message: ClientMessage, bytes: number): void {
    if (!this.channel.accepts(message)) return
    switch (message.kind) {
      case 'ping':
        this.#liveness.pingReceived()
        return
      case 'close':
        this.#stopReceiving({
          kind: 'client-close',
          error: message.error === null ? null : new HubException(message.error),
        })
        return
      case 'invocation':
      case 'stream-invocation': {
        const isConcurrent =
          message.kind === 'stream-invocation' || this.#dependencies.dispatcher.takesUploads(message.target)
        if (!this.#activeInvocations().register(message)) return
        this.channel.backpressure.add(bytes, pendingKind(isConcurrent))
        this.#tasks.push({ kind: 'invoke', message, bytes, isConcurrent })
        return
      }
      case 'stream-item':
      case 'completion':
      case 'cancel':
        this.#invocations?.receive(message, bytes)
        return
      default:
      // Acks and Sequences of a client that cannot resume, and types of the future.
    }
  }

  /** What the client has sent is still done, but nothing it sends from now on. */
  #stopReceiving(last: ConnectionTask): void {
    this.#isReceiving = false
    this.channel.close()
    this.#invocations?.close()
    this.#tasks.push(last)
  }

  #activeInvocations(): ActiveInvocations<User, Events> {
    this.#invocations ??= new ActiveInvocations(this, this.#dependencies, this.isClosed)
    return this.#invocations
  }

  modeOf(task: ConnectionTask): TaskMode {
    if (task.kind !== 'invoke') return 'exclusive'
    return task.isConcurrent ? 'concurrent' : 'sequential'
  }

  run(task: ConnectionTask): Promise<void> | void {
    switch (task.kind) {
      case 'connected':
        return this.#runConnected()
      case 'invoke':
        return this.#invoke(task)
      case 'client-close':
        return this.#closeNow(task.error, {})
      case 'read-error':
        return this.#closeWithError(task.error, true)
      case 'lost':
        return this.#closeNow(task.error, null)
      case 'disconnected':
        return this.#runDisconnected()
    }
  }

  async #runConnected(): Promise<void> {
    const failure = await runOnConnected(this.#dependencies, this.caller)
    this.#hasConnected = !failure
    if (failure) this.#closeWithError(failure.error, false)
  }

  #invoke({ message, bytes, isConcurrent }: Extract<ConnectionTask, { kind: 'invoke' }>): Promise<void> | void {
    if (isConcurrent) return this.#invokeConcurrently(message, bytes)
    this.#liveness.invocationStarted()
    const running = this.#activeInvocations().run(message)
    return running ? running.then(() => this.#invoked(bytes)) : this.#invoked(bytes)
  }

  #invoked(bytes: number): Promise<void> | void {
    this.#liveness.invocationEnded(this.#dependencies.now())
    this.channel.backpressure.remove(bytes, pendingKind(false))
    if (this.channel.awaitsAcks) return this.channel.whenAcked()
  }

  async #invokeConcurrently(message: Invocation | StreamInvocation, bytes: number): Promise<void> {
    if (this.channel.awaitsAcks) await this.channel.whenAcked()
    await this.#activeInvocations().run(message)
    this.channel.backpressure.remove(bytes, pendingKind(true))
  }

  async #runDisconnected(): Promise<void> {
    if (this.#hasConnected) await runOnDisconnected(this.#dependencies, this.caller, this.#error)
    this.#dependencies.onClosed(this)
  }

  #closeWithError(error: unknown, allowReconnect: boolean): void {
    const cause = error instanceof Error ? error : new Error(String(error))
    this.#closeNow(cause, { error: this.#dependencies.dispatcher.describe(closedWithError, error), allowReconnect })
  }

  /** `close` is what the client is told; null when it cannot or must not hear it. */
  #closeNow(error: Error | null, close: CloseOptions | null): void {
    if (this.#phase === 'ended') return
    if (close && this.#phase === 'open') this.channel.sendUnnumbered(encodeClose(close))
    this.#phase = 'ended'
    this.#isReceiving = false
    this.#error = error
    this.caller.abort()
    this.#invocations?.close()
    this.#dependencies.registry.remove(this.connectionId)
    this.#tasks.clear()
    this.#tasks.push({ kind: 'disconnected' })
    this.#connection.end()
    this.channel.close()
  }
}

/** A call that streams may wait for more of its client, which lies behind all else that waits. */
const pendingKind = (isConcurrent: boolean): PendingKind => (isConcurrent ? 'streaming' : 'queued')
