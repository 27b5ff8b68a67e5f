import type { WebSocket } from 'ws'
import type { Transport, TransportListener } from './transport.ts'

const normalClosure = 1000
/** What `ws` reports when the socket ended without a close frame. */
const abnormalClosure = 1006

/** A connection's WebSocket. Records leave as text frames; frames of either kind are taken as bytes. */
export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets'
  readonly #socket: WebSocket
  readonly #now: () => number
  #writes = 0
  #stuckSince: number | null = null

  constructor(socket: WebSocket, listener: TransportListener, now: () => number) {
    this.#socket = socket
    this.#now = now
    let fault: Error | null = null
    socket.on('message', (data: Buffer) => listener.received(data))
    socket.on('error', (error) => {
      fault = error
    })
    socket.on('close', (code) => {
      listener.closed(fault ?? (code === abnormalClosure ? new Error('The WebSocket was lost.') : null))
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
    // Without `binary: false` a Buffer leaves as a binary frame, which a JSON client refuses.
    this.#socket.send(records, { binary: false }, this.#written)
  }

  readonly #written = (): void => {
    this.#writes -= 1
    this.#stuckSince = this.#writes > 0 ? this.#now() : null
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
}
