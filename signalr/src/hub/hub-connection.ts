import type { Connection } from '../connection/connection.ts'
import type { ConnectionRequest } from '../connection/connection-request.ts'
import type { ConnectionHandler } from '../connection/connection-handler.ts'
import { handshakeCanceled, handshakeRefused } from '../protocol/handshake.ts'
import type { EncodedMessage, HubProtocol } from '../protocol/hub-protocol.ts'
import { jsonProtocol } from '../protocol/json-protocol.ts'
import type { ClientMessage, ServerMessage } from '../protocol/messages.ts'
import { answerHandshake } from './answer-handshake.ts'
import { Caller, type CallerConnection } from './caller.ts'
import { ActiveInvocations, type InvokingConnection } from './invocations/active-invocations.ts'
import { HubException, type CloseOptions, type HubEvents, type Identity } from './hub.ts'
import type { HubDependencies } from './hub-dependencies.ts'
import type { RegisteredConnection } from './connection-registry.ts'
import { runOnDisconnected, runOnConnected } from './lifetime.ts'
import { isPingDue, Liveness } from './liveness.ts'
import { RecordChannel } from './records/record-channel.ts'
import type { Backpressure } from './records/backpressure.ts'
import { failureEnd, missingSequenceEnd, silentEnd, tooSlowEnd, type ConnectionEnd } from './connection-end.ts'
import type { ConnectionTask } from './connection-task.ts'
import { RecordPump, type RecordConsumer } from './records/record-pump.ts'
import { TaskQueue, type TaskRunner } from './task-queue.ts'

/**
 * One client of a hub: its handshake, messages, pings, time-outs and end (docs/wire.md, "Messages"). It connects several parts.
 * RecordPump reads records, RecordChannel sends them, and TaskQueue runs tasks in order. ActiveInvocations manages the calls,
 * and Liveness detects a silent client.
 */
export class HubConnection<User, Events extends HubEvents>
  implements
    ConnectionHandler,
    RegisteredConnection,
    RecordConsumer,
    TaskRunner<ConnectionTask>,
    CallerConnection<User>,
    InvokingConnection<User, Events>
{
  readonly connectionId: string
  readonly userId: string
  readonly #connection: Connection<Identity<User>>
  readonly #dependencies: HubDependencies<User, Events>
  readonly caller: Caller<User, Events>
  readonly channel: RecordChannel
  readonly liveness: Liveness
  /** The protocol that the client has chosen in its handshake. */
  #protocol: HubProtocol = jsonProtocol
  readonly #pump: RecordPump
  readonly #tasks: TaskQueue<ConnectionTask>
  // `#invocations` is created at the first call, because many connections only receive events.
  #invocations: ActiveInvocations<User, Events> | null = null
  #phase: 'handshake' | 'open' | 'ended' = 'handshake'
  /** True if the hub's `onConnected` has succeeded. Only then `onDisconnected` is called at the end. */
  #hasConnected = false
  /** The reason for the end. Null while the connection is open, and if the client or the application ended it normally. */
  #error: Error | null = null

  constructor(connection: Connection<Identity<User>>, dependencies: HubDependencies<User, Events>) {
    const { limits, now } = dependencies
    this.connectionId = connection.id
    this.userId = connection.identity.userId
    this.#connection = connection
    this.#dependencies = dependencies
    this.#pump = new RecordPump(connection, limits, this)
    this.channel = new RecordChannel(connection, limits, this.backpressure)
    this.#tasks = new TaskQueue(this, limits.maximumParallelInvocations)
    this.liveness = new Liveness(now())
    this.caller = new Caller(this, dependencies.registry)
  }

  get user(): User {
    return this.#connection.identity.user
  }

  get request(): ConnectionRequest | null {
    return this.#connection.request
  }

  get backpressure(): Backpressure {
    return this.#pump.backpressure
  }

  /** True as soon as the connection begins to end, even before `onDisconnected` has run. */
  get isClosed(): boolean {
    return this.#phase === 'ended'
  }

  /**
   * Sends a message that can go to many connections. The hub waits for none of them, so the connection is closed if its client
   * acknowledges too slowly.
   */
  deliver(message: EncodedMessage): void {
    const record = message[this.#protocol.name]
    if (this.#phase !== 'open' || !record) return
    if (!this.channel.isUnackedLimitExceeded) return this.channel.send(record)
    this.#dependencies.onConnectionEvent('too-slow')
    this.#end(tooSlowEnd())
  }

  /** Ends the connection from this side. `onDisconnected` runs when the running methods have ended. */
  close(options: CloseOptions): void {
    this.#end({ error: options.error === undefined ? null : new Error(options.error), close: options })
  }

  /**
   * Sends a message only to this client. It is dropped before the handshake and after the end. Returns its size in bytes. Throws
   * as `HubProtocol.encode`.
   */
  send(message: ServerMessage): number {
    const record = this.#protocol.encode(message)
    if (this.#phase === 'open') this.channel.send(record, message.kind === 'completion')
    return record.length
  }

  invokeClient(target: string, args: readonly unknown[]): Promise<unknown> {
    return this.#activeInvocations().invokeClient(target, args)
  }

  get unreadBytes(): number {
    return this.#pump.unreadBytes
  }

  received(chunk: Buffer): void {
    if (this.#pump.isStopped) return
    this.liveness.received(this.#dependencies.now())
    this.#pump.push(chunk)
  }

  heartbeat(now: number): void {
    const { limits } = this.#dependencies
    if (this.#phase === 'handshake') {
      if (this.liveness.isHandshakeTimedOut(now, limits)) this.#cancelHandshake()
      return
    }
    // While the server does not read from the client, the client cannot show that it is alive. So do not let it time out.
    if (this.#pump.isSourcePaused) this.liveness.received(now)
    if (!this.channel.heartbeat(now)) {
      this.#end(missingSequenceEnd())
    } else if (this.liveness.isTimedOut(now, limits)) {
      this.#fail(new Error("Client hasn't sent a message/ping within the configured ClientTimeoutInterval."))
    } else if (isPingDue(this.#connection, now, limits)) {
      this.channel.sendUnnumbered(this.#protocol.ping)
    }
  }

  detached(): void {
    this.#pump.discardUnread()
    this.channel.detached()
  }

  resumed(): void {
    const now = this.#dependencies.now()
    this.liveness.received(now)
    this.#pump.restart()
    this.channel.resumed(now)
  }

  ended(error: Error | null): void {
    if (this.#phase === 'ended') return
    this.#detachFromHub()
    // Calls that the client sent before the end are still executed.
    this.#pump.end(error)
  }

  recordRead(record: Buffer): void {
    if (this.#phase === 'handshake') this.#completeHandshake(record.toString('utf8'))
    else this.#handle(this.#protocol.decode(record), record.length)
    if (this.backpressure.isLimitExceeded)
      this.#fail(new Error('The unhandled bytes of this client exceed maximumUnsentBytes.'))
  }

  readFailed(error: unknown): void {
    if (this.#phase === 'handshake') this.#cancelHandshake()
    else this.#stopReading(failureEnd(this.#dependencies.dispatcher, error, { allowReconnect: true }))
  }

  readEnded(error: Error | null): void {
    this.#stopReading({ error, close: null })
  }

  run(task: ConnectionTask): Promise<void> | void {
    switch (task.kind) {
      case 'connected':
        return this.#runConnected()
      case 'invoke':
        return this.#activeInvocations().run(task)
      case 'end':
        return this.#end(task.end)
      case 'disconnected':
        return this.#runDisconnected()
    }
  }

  #completeHandshake(record: string): void {
    const { dispatcher, protocols } = this.#dependencies
    const describe = (text: string, error: unknown): string => dispatcher.describe(text, error)
    const agreed = answerHandshake(record, protocols, this.#connection, describe)
    if (!agreed) return this.#end(silentEnd)
    this.#phase = 'open'
    this.#protocol = agreed.protocol
    this.#pump.useFraming(agreed.protocol.transferFormat)
    if (agreed.isStateful) this.channel.startNumbering(agreed.protocol)
    this.#dependencies.registry.add(this)
    this.#tasks.push({ kind: 'connected' })
  }

  #cancelHandshake(): void {
    this.#connection.send(handshakeRefused(handshakeCanceled))
    this.#end(silentEnd)
  }

  #handle(message: ClientMessage, bytes: number): void {
    if (!this.channel.accepts(message)) return
    switch (message.kind) {
      case 'ping':
        this.liveness.pingReceived()
        return
      case 'close':
        this.#stopReading({ error: message.error === null ? null : new HubException(message.error), close: {} })
        return
      case 'invocation':
      case 'stream-invocation': {
        const task = this.#activeInvocations().register(message, bytes)
        if (task) this.#tasks.push(task)
        return
      }
      case 'stream-item':
      case 'completion':
      case 'cancel':
        this.#invocations?.receive(message, bytes)
        return
      default:
      // Ignore Acks and Sequences of a client without stateful reconnect, and types that this version does not know.
    }
  }

  /** Stops reading from the client. Executes the calls that the client has sent, then ends the connection. */
  #stopReading(end: ConnectionEnd): void {
    this.#pump.stop()
    this.channel.close()
    this.#invocations?.close()
    this.#tasks.push({ kind: 'end', end })
  }

  #activeInvocations(): ActiveInvocations<User, Events> {
    this.#invocations ??= new ActiveInvocations(this, this.#dependencies, this.isClosed)
    return this.#invocations
  }

  async #runConnected(): Promise<void> {
    const failure = await runOnConnected(this.#dependencies, this.caller)
    this.#hasConnected = !failure
    if (failure) this.#end(failureEnd(this.#dependencies.dispatcher, failure.error, { allowReconnect: false }))
  }

  async #runDisconnected(): Promise<void> {
    if (this.#hasConnected) await runOnDisconnected(this.#dependencies, this.caller, this.#error)
    this.#dependencies.onClosed(this)
  }

  /** Ends the connection with an error, and allows the client to connect again. */
  #fail(error: Error): void {
    this.#end(failureEnd(this.#dependencies.dispatcher, error, { allowReconnect: true }))
  }

  /** Ends the connection now and drops the waiting calls. `onDisconnected` runs when the running methods have ended. */
  #end({ error, close }: ConnectionEnd): void {
    if (this.#phase === 'ended') return
    if (close && this.#phase === 'open') this.channel.sendUnnumbered(this.#protocol.encode({ kind: 'close', ...close }))
    this.#phase = 'ended'
    this.#pump.stop()
    this.#error = error
    this.#detachFromHub()
    this.#tasks.clear()
    this.#tasks.push({ kind: 'disconnected' })
    this.#connection.end()
  }

  /** Removes the connection from the hub: it no longer gets events, and methods no longer wait for messages of the client. */
  #detachFromHub(): void {
    this.caller.abort()
    this.#invocations?.close()
    this.#dependencies.registry.remove(this.connectionId)
    this.channel.close()
  }
}
