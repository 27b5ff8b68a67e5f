import type { ClientMessage, Invocation, InvocationOutcome, StreamInvocation } from '../../protocol/messages.ts'
import type { Backpressure, PendingKind } from '../records/backpressure.ts'
import { StreamCaller, type CallerConnection } from '../caller.ts'
import { ClientInvocations } from './client-invocations.ts'
import type { InvokeTask } from '../connection-task.ts'
import { HubException, type HubCaller, type HubEvents } from '../hub.ts'
import type { HubDependencies } from '../hub-dependencies.ts'
import type { Liveness } from '../liveness.ts'
import type { RecordChannel } from '../records/record-channel.ts'
import { ResultStream } from './result-stream.ts'
import { Upload } from './upload.ts'

const noUploads: readonly Upload[] = []

/**
 * Creates the error that ends the uploads of a closed connection. A HubException that a method does not catch is not reported
 * to `onError`. That is right here, because the end of a connection is no fault.
 */
const connectionClosed = (): HubException => new HubException('The underlying connection was closed.')

/** The part of a connection that `ActiveInvocations` uses. */
export type InvokingConnection<User, Events extends HubEvents> = CallerConnection<User> & {
  readonly caller: HubCaller<User, Events>
  readonly channel: RecordChannel
  readonly backpressure: Backpressure
  readonly liveness: Liveness
}

/** Manages the client's calls of hub methods with their streams, and the server's calls of the client, for one connection. */
export class ActiveInvocations<User, Events extends HubEvents> {
  readonly #connection: InvokingConnection<User, Events>
  readonly #dependencies: HubDependencies<User, Events>
  // `#uploads`, `#streams` and `#clientInvocations` are created on first use, because few connections need them.
  #uploads: Map<string, Upload> | null = null
  #streams: Map<string, ResultStream> | null = null
  #clientInvocations: ClientInvocations | null = null
  #isClosed: boolean

  constructor(
    connection: InvokingConnection<User, Events>,
    dependencies: HubDependencies<User, Events>,
    isClosed: boolean,
  ) {
    this.#connection = connection
    this.#dependencies = dependencies
    this.#isClosed = isClosed
  }

  /** Calls the client and waits for its answer. Rejects and throws as `ClientInvocations.invoke`, and rejects after `close`. */
  invokeClient(target: string, args: readonly unknown[]): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new HubException('The connection ended before the client answered.'))
    this.#clientInvocations ??= new ClientInvocations((message) => this.#connection.send(message))
    // Keep reading from the client, even if too many bytes wait: its answer can come behind calls that wait for this method.
    return this.#connection.backpressure.keepReadingDuring(this.#clientInvocations.invoke(target, args))
  }

  /**
   * Registers a call when its message arrives, because items of its uploads or its cancellation can arrive before the call runs.
   * Returns the task to queue, which is later passed to `run`. Returns null if an id in the message is in use: then the client
   * gets an error as the result.
   */
  register(message: Invocation | StreamInvocation, bytes: number): InvokeTask | null {
    const isConcurrent =
      message.kind === 'stream-invocation' || this.#dependencies.dispatcher.takesUploads(message.target)
    const error = this.#duplicateIdError(message)
    if (error !== null) {
      if (message.id !== null) this.#connection.send({ kind: 'completion', id: message.id, outcome: { error } })
      return null
    }
    if (message.kind === 'stream-invocation') {
      this.#streams ??= new Map()
      const stream = this.#createStream(message)
      this.#streams.set(message.id, stream)
      if (this.#isClosed) stream.stop()
    }
    for (const id of message.streamIds) {
      const upload = new Upload(this.#connection.backpressure)
      ;(this.#uploads ??= new Map()).set(id, upload)
      if (this.#isClosed) upload.end(connectionClosed())
    }
    const task: InvokeTask = { kind: 'invoke', mode: isConcurrent ? 'concurrent' : 'sequential', message, bytes }
    this.#connection.backpressure.add(bytes, pendingKind(task))
    return task
  }

  /**
   * Returns the error text if an id in a message is in use, otherwise null. Without this check, a second stream would replace
   * the first one, and the first method would wait for its items for ever.
   */
  #duplicateIdError(message: Invocation | StreamInvocation): string | null {
    if (message.kind === 'stream-invocation' && this.#streams?.has(message.id)) {
      return `Invocation ID '${message.id}' is already in use.`
    }
    const { streamIds } = message
    const duplicate = streamIds.find((id, index) => this.#uploads?.has(id) === true || streamIds.indexOf(id) !== index)
    return duplicate === undefined ? null : `Stream ID '${duplicate}' is already in use.`
  }

  /**
   * Passes a message to the call whose id it contains: a call of the client, or a call by the server that the message answers.
   * Ignores a message with an unknown id.
   */
  receive(message: Extract<ClientMessage, { kind: 'stream-item' | 'completion' | 'cancel' }>, bytes: number): void {
    switch (message.kind) {
      case 'stream-item':
        this.#uploads?.get(message.id)?.push(message.item, bytes)
        return
      case 'cancel':
        this.#streams?.get(message.id)?.stop()
        return
      case 'completion': {
        if (this.#clientInvocations?.complete(message.id, message.outcome)) return
        const error = 'error' in message.outcome ? new HubException(message.outcome.error) : null
        this.#uploads?.get(message.id)?.end(error)
      }
    }
  }

  /**
   * Runs the method of a call and sends the result to the client. For a streaming method, only opens the stream, which then
   * continues by itself. With stateful reconnect, also waits while too many bytes are unacknowledged. Never throws or
   * rejects. Returns a promise if the work is not done when the call returns.
   */
  run(task: InvokeTask): Promise<void> | void {
    return task.mode === 'concurrent' ? this.#runConcurrent(task) : this.#runSequential(task)
  }

  /** Ends all uploads, streams and calls by the server, because no more messages of the client come. Running methods continue. */
  close(): void {
    this.#isClosed = true
    this.#clientInvocations?.cancelAll()
    for (const stream of this.#streams?.values() ?? []) stream.stop()
    for (const upload of this.#uploads?.values() ?? []) upload.end(connectionClosed())
  }

  #runSequential(task: InvokeTask): Promise<void> | void {
    this.#connection.liveness.invocationStarted()
    const running = this.#start(task.message)
    return running ? running.then(() => this.#sequentialEnded(task)) : this.#sequentialEnded(task)
  }

  #sequentialEnded(task: InvokeTask): Promise<void> | void {
    const { backpressure, channel, liveness } = this.#connection
    liveness.invocationEnded(this.#dependencies.now())
    backpressure.remove(task.bytes, pendingKind(task))
    if (channel.awaitsAcks) return channel.whenAcked()
  }

  async #runConcurrent(task: InvokeTask): Promise<void> {
    const { backpressure, channel } = this.#connection
    if (channel.awaitsAcks) await channel.whenAcked()
    await this.#start(task.message)
    backpressure.remove(task.bytes, pendingKind(task))
  }

  #start(message: Invocation | StreamInvocation): Promise<void> | void {
    return message.kind === 'invocation' ? this.#invoke(message) : this.#stream(message)
  }

  #invoke(message: Invocation): Promise<void> | void {
    const outcome = this.#dependencies.dispatcher.invoke(this.#connection.caller, message, this.#uploadsOf(message))
    if (outcome instanceof Promise) return outcome.then((settled) => this.#completeInvocation(message, settled))
    this.#completeInvocation(message, outcome)
  }

  #completeInvocation(message: Invocation, outcome: InvocationOutcome): void {
    this.#dropUploads(message)
    if (message.id !== null) this.#sendCompletion(message.id, message.target, outcome)
  }

  #sendCompletion(id: string, target: string, outcome: InvocationOutcome): void {
    const { dispatcher, onError } = this.#dependencies
    try {
      this.#connection.send({ kind: 'completion', id, outcome })
    } catch (error) {
      onError(error, { connectionId: this.#connection.connectionId, method: target })
      const text = `An unexpected error occurred invoking '${target}' on the server.`
      this.#connection.send({ kind: 'completion', id, outcome: { error: dispatcher.describe(text, error) } })
    }
  }

  async #stream(message: StreamInvocation): Promise<void> {
    const stream = this.#streams?.get(message.id)
    if (!stream) return
    const { signal } = stream
    const finish = (): void => {
      this.#streams?.delete(message.id)
      this.#dropUploads(message)
    }
    if (signal.aborted) {
      stream.complete()
      finish()
      return
    }
    const caller = new StreamCaller<User, Events>(this.#connection, this.#dependencies.registry, signal)
    const opened = await this.#dependencies.dispatcher.stream(caller, message, this.#uploadsOf(message))
    if ('error' in opened) {
      stream.fail(opened.error)
      finish()
    } else {
      void stream.run(opened.items).then(finish)
    }
  }

  #createStream({ id, target }: StreamInvocation): ResultStream {
    const { dispatcher, onError } = this.#dependencies
    return new ResultStream({
      id,
      send: (message) => this.#connection.send(message),
      drain: () => this.#connection.channel.drain(),
      describe: (error) => {
        if (!(error instanceof HubException))
          onError(error, { connectionId: this.#connection.connectionId, method: target })
        return dispatcher.describe('An error occurred on the server while streaming results.', error)
      },
    })
  }

  #uploadsOf({ streamIds }: Invocation | StreamInvocation): readonly Upload[] {
    if (streamIds.length === 0) return noUploads
    return streamIds.flatMap((id) => this.#uploads?.get(id) ?? [])
  }

  #dropUploads({ streamIds }: Invocation | StreamInvocation): void {
    for (const id of streamIds) {
      void this.#uploads?.get(id)?.return()
      this.#uploads?.delete(id)
    }
  }
}

/** Returns how a call counts for backpressure. A concurrent call can need further messages of the client before it ends. */
const pendingKind = ({ mode }: InvokeTask): PendingKind => (mode === 'concurrent' ? 'streaming' : 'queued')
