import type { HubLimits } from '../../limits.ts'
import { RecordReader } from '../../protocol/framing.ts'
import { Backpressure, type PausableReader } from './backpressure.ts'

/** The handler of the records that a pump reads. */
export type RecordConsumer = {
  /** Takes one record, in the order of arrival. If it throws, reading ends. */
  recordRead(record: string): void
  /** The bytes are not valid records, or `recordRead` threw. */
  readFailed(error: unknown): void
  /** Everything that arrived before the transport ended was read. Null if the peer ended it after a complete record. */
  readEnded(error: Error | null): void
}

/** Bytes read from one connection before the other connections get their turn. */
const maxBytesPerRead = 65_536

/**
 * Reads the records of one connection from its received bytes. It stops where backpressure requires it, even in the middle of a
 * chunk. It reads a large chunk in parts, one in each turn of the event loop, so that one connection does not delay the others.
 */
export class RecordPump implements PausableReader {
  /** Counts the records that were read but not handled. */
  readonly backpressure: Backpressure
  readonly #source: PausableReader
  readonly #maximumRecordBytes: number
  readonly #consumer: RecordConsumer
  #reader: RecordReader
  /** Chunks that were not read to their end, including the chunk of `#records`. */
  #unread: Buffer[] = []
  #records: Iterator<string, void> | null = null
  #isReading = false
  #scheduledRead: NodeJS.Immediate | null = null
  #isSourcePaused = false
  /** How the transport ended, while earlier bytes are still unread. */
  #sourceEnd: { error: Error | null } | null = null
  #isStopped = false

  /** The owner of `source` pushes the chunks. `source` is paused while no chunks are wanted. */
  constructor(source: PausableReader, limits: HubLimits, consumer: RecordConsumer) {
    this.#source = source
    this.#maximumRecordBytes = limits.maximumRecordBytes
    this.#consumer = consumer
    this.#reader = new RecordReader(limits.maximumRecordBytes)
    this.backpressure = new Backpressure(this, limits)
  }

  get isSourcePaused(): boolean {
    return this.#isSourcePaused
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  /** Bytes that were received but not read. */
  get unreadBytes(): number {
    return this.#unread.reduce((bytes, chunk) => bytes + chunk.length, 0)
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

  /** No more chunks will be pushed. The consumer is called when the rest has been read. */
  end(error: Error | null): void {
    this.#sourceEnd = { error }
    this.resume()
  }

  /** Stops reading. Received records that were not read are dropped. */
  stop(): void {
    this.#isStopped = true
  }

  /** The transport was lost. The peer repeats everything that it does not know to have arrived. */
  discardUnread(): void {
    this.#unread = []
    this.#records = null
  }

  /** Continues with another transport, which begins with a complete record and is not paused. */
  restart(): void {
    this.#reader = new RecordReader(this.#maximumRecordBytes)
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

  /** Returns the next record; null if all chunks were read. */
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

  #resumeSource(): void {
    if (!this.#isSourcePaused || this.#scheduledRead) return
    this.#isSourcePaused = false
    this.#source.resume()
  }

  #truncation(): Error | null {
    return this.#reader.isWithinRecord ? new Error('Connection terminated while reading a message.') : null
  }
}
