import type { HubLimits } from '../../limits.ts'
import { RecordReader, type Framing } from '../../protocol/framing.ts'
import { Backpressure, type PausableReader } from './backpressure.ts'

/** Handles the records that a pump reads. */
export type RecordConsumer = {
  /** Handles one record, which is valid only during the call. Called in the order of arrival. If it throws, `readFailed` follows. */
  recordRead(record: Buffer): void
  /** Called if the bytes are not valid records, or if `recordRead` has thrown. */
  readFailed(error: unknown): void
  /**
   * Called when the transport has ended and all bytes that came before the end were read. `error` is null if the client ended
   * the transport cleanly, after a complete record.
   */
  readEnded(error: Error | null): void
}

/** Maximum number of bytes read from one connection in a turn of the event loop. Then other connections are read. */
const maxBytesPerRead = 65_536

/**
 * Reads the records of one connection from its received bytes. It pauses when backpressure requires this, even in the middle of
 * a chunk. A large chunk is read in parts, one in each turn of the event loop, so that it does not delay other connections.
 */
export class RecordPump implements PausableReader {
  /** Counts the bytes of the records that were read but not handled, and pauses this pump. */
  readonly backpressure: Backpressure
  readonly #source: PausableReader
  readonly #maximumRecordBytes: number
  readonly #consumer: RecordConsumer
  #framing: Framing = 'Text'
  #reader: RecordReader
  /** Chunks that were not read to their end. */
  #unread: Buffer[] = []
  /** Iterates over the records of the first unread chunk; null before that chunk is begun. */
  #records: Iterator<Buffer, void> | null = null
  #isReading = false
  #scheduledRead: NodeJS.Immediate | null = null
  #isSourcePaused = false
  /** Set when the transport has ended, with the reason. Earlier bytes can still be unread. */
  #sourceEnd: { error: Error | null } | null = null
  #isStopped = false

  /** `source` is the connection whose chunks are passed to `push`. The pump pauses `source` while no chunks can be read. */
  constructor(source: PausableReader, limits: HubLimits, consumer: RecordConsumer) {
    this.#source = source
    this.#maximumRecordBytes = limits.maximumRecordBytes
    this.#consumer = consumer
    this.#reader = new RecordReader(limits.maximumRecordBytes, this.#framing)
    this.backpressure = new Backpressure(this, limits)
  }

  get isSourcePaused(): boolean {
    return this.#isSourcePaused
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Number of bytes that were pushed but not read. */
  get unreadBytes(): number {
    return this.#unread.reduce((bytes, chunk) => bytes + chunk.length, 0)
  }

  /** Changes the framing after the handshake. It applies to the next record, even in the same chunk. */
  useFraming(framing: Framing): void {
    this.#framing = framing
    this.#reader.useFraming(framing)
  }

  push(chunk: Buffer): void {
    this.#unread.push(chunk)
    this.resume()
  }

  pause(): void {
    if (this.#isSourcePaused || this.#sourceEnd) return
    this.#isSourcePaused = true
    this.#source.pause()
  }

  /** Continues reading, unless a read is already scheduled. */
  resume(): void {
    if (!this.#scheduledRead) this.#read()
  }

  /** Must be called when no more chunks will come. The consumer's `readEnded` is called when the rest has been read. */
  end(error: Error | null): void {
    this.#sourceEnd = { error }
    this.resume()
  }

  /** Stops reading and cannot be resumed. Bytes that were received but not read are dropped. */
  stop(): void {
    this.#isStopped = true
  }

  /** Drops all unread bytes after the loss of the transport. The client repeats records that were not acknowledged. */
  discardUnread(): void {
    this.#unread = []
    this.#records = null
  }

  /** Continues with another transport. Its bytes begin with a new record, and reading from it is not paused. */
  restart(): void {
    this.#reader = new RecordReader(this.#maximumRecordBytes, this.#framing)
    this.#isSourcePaused = false
  }

  #read(): void {
    if (this.#isReading) return
    this.#isReading = true
    try {
      this.#readRecords()
    } catch (error) {
      this.#consumer.readFailed(error)
    }
    this.#isReading = false
    if (this.#isStopped) this.discardUnread()
    else if (this.backpressure.isPaused) return
    else if (this.#unread.length > 0) this.#readLater()
    else if (this.#sourceEnd) this.#consumer.readEnded(this.#sourceEnd.error ?? this.#truncation())
    this.#resumeSource()
  }

  #readRecords(): void {
    let bytes = 0
    while (!this.#isStopped && !this.backpressure.isPaused && bytes < maxBytesPerRead) {
      const record = this.#nextRecord()
      if (record === null) return
      bytes += record.length
      this.#consumer.recordRead(record)
    }
  }

  /** Returns the next complete record; null if there is none. */
  #nextRecord(): Buffer | null {
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

  #resumeSource(): void {
    if (!this.#isSourcePaused || this.#scheduledRead) return
    this.#isSourcePaused = false
    this.#source.resume()
  }

  #truncation(): Error | null {
    return this.#reader.isWithinRecord ? new Error('Connection terminated while reading a message.') : null
  }
}
