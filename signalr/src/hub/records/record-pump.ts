import type { HubLimits } from '../../limits.ts'
import { RecordReader } from '../../protocol/framing.ts'
import { Backpressure, type PausableReader } from './backpressure.ts'

/** The handler of the records that a pump reads. */
export type RecordConsumer = {
  /** Takes one record, in the order of arrival. What it throws ends the reading. */
  recordRead(record: string): void
  /** The bytes are no records, or `recordRead` threw. */
  readFailed(error: unknown): void
  /** Everything that came before the transport ended is read. Null when the peer ended it and had finished its last record. */
  readEnded(error: Error | null): void
}

/** Bytes read from one connection before the others get their turn. */
const maxBytesPerRead = 65_536

/**
 * Reads the records of one connection out of the bytes it receives: no further than backpressure allows, in the middle of
 * a chunk too, and of a large chunk a part in each turn of the event loop, so that one connection does not hold up the
 * others.
 */
export class RecordPump implements PausableReader {
  /** Counts the records that were read but not handled. */
  readonly backpressure: Backpressure
  readonly #source: PausableReader
  readonly #maximumRecordBytes: number
  readonly #consumer: RecordConsumer
  #reader: RecordReader
  /** Chunks not read to their end, the one of `#records` among them. */
  #unread: Buffer[] = []
  #records: Iterator<string, void> | null = null
  #isReading = false
  #scheduledRead: NodeJS.Immediate | null = null
  #isSourcePaused = false
  /** How the transport ended, while what had been received before is still to be read. */
  #sourceEnd: { error: Error | null } | null = null
  #isStopped = false

  /** Chunks are pushed by the owner of `source`, which is paused while none are wanted. */
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

  /** Bytes that were received and not read. */
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

  /** Reads on, unless that is scheduled already. */
  resume(): void {
    if (!this.#scheduledRead) this.#read()
  }

  /** Nothing is pushed any more. The consumer is told when the rest is read. */
  end(error: Error | null): void {
    this.#sourceEnd = { error }
    this.resume()
  }

  /** Stops reading. Received records that were not read are dropped. */
  stop(): void {
    this.#isStopped = true
  }

  /** The transport is lost: its peer sends again what it does not know to have arrived. */
  discardUnread(): void {
    this.#unread = []
    this.#records = null
  }

  /** Goes on with another transport, which begins with a whole record and is not paused. */
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

  /** Null when all chunks are read. */
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
