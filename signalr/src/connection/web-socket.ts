import { WebSocket } from 'ws'
import { createTextFrame } from './text-frame.ts'
import type { Transport, TransportListener } from './transport.ts'

const normalClosure = 1000
/** What `ws` reports when the socket ended without a close frame. */
const abnormalClosure = 1006

const frame = createTextFrame()

/** What `ws` itself sends frames with; not a promise of that package, so that it may be missing. */
type Sender = { sendFrame?(parts: Buffer[], written: () => void): void }

/** A connection's WebSocket. Records leave as text frames; frames of either kind are taken as bytes. */
export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets'
  readonly awaySince = null
  readonly endsByRequest = false
  readonly #socket: WebSocket
  readonly #listener: TransportListener
  readonly #now: () => number
  #writes = 0
  #stuckSince: number | null = null

  constructor(socket: WebSocket, listener: TransportListener, now: () => number) {
    this.#socket = socket
    this.#listener = listener
    this.#now = now
    let fault: Error | null = null
    socket.on('message', (data: Buffer) => listener.received(this, data))
    socket.on('error', (error) => {
      fault = error
    })
    socket.on('close', (code) => {
      // A peer that breaks the protocol of WebSockets would do so again if it came back.
      if (fault || code !== abnormalClosure) listener.closed(this, fault)
      else listener.lost(this, new Error('The WebSocket was lost.'))
    })
  }

  get unsentBytes(): number {
    return this.#socket.bufferedAmount
  }

  get stuckSince(): number | null {
    return this.#stuckSince
  }

  write(records: Buffer): void {
    this.#writes += 1
    this.#stuckSince ??= this.#now()
    const sender = (this.#socket as unknown as { _sender?: Sender })._sender
    if (sender?.sendFrame && this.#socket.readyState === WebSocket.OPEN) {
      sender.sendFrame([frame(records)], this.#written)
      return
    }
    // Without `binary: false` a Buffer leaves as a binary frame, which a JSON client refuses.
    this.#socket.send(records, { binary: false }, this.#written)
  }

  readonly #written = (): void => {
    this.#writes -= 1
    this.#stuckSince = this.#writes > 0 ? this.#now() : null
    if (this.#writes === 0) this.#listener.drained(this)
  }

  end(): void {
    this.#socket.close(normalClosure)
  }

  terminate(): void {
    this.#socket.terminate()
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  beat(): void {}
}
