/** What it can stop and start: the reading of a peer. */
export type Readable = { pause(): void; resume(): void }

/** Bytes that wait for their turn. When they are too many, their peer is read no further. */
export class Intake {
  readonly #peer: Readable
  readonly #maximumBytes: number
  #bytes = 0
  #isPaused = false
  #holders = 0

  constructor(peer: Readable, maximumBytes: number) {
    this.#peer = peer
    this.#maximumBytes = maximumBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  add(bytes: number): void {
    this.#bytes += bytes
    if (this.#isPaused || this.#holders > 0 || this.#bytes <= this.#maximumBytes) return
    this.#isPaused = true
    this.#peer.pause()
  }

  done(bytes: number): void {
    this.#bytes -= bytes
    if (this.#bytes * 2 <= this.#maximumBytes) this.#open()
  }

  /** While the server waits for something of the peer, it must read, whatever waits. */
  async holdOpen(wait: Promise<void>): Promise<void> {
    this.#holders += 1
    this.#open()
    await wait
    this.#holders -= 1
  }

  /** The peer comes over another transport, which is read. */
  renew(): void {
    this.#isPaused = false
  }

  #open(): void {
    if (!this.#isPaused) return
    this.#isPaused = false
    this.#peer.resume()
  }
}
