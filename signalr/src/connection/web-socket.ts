import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { createTextFrame } from './text-frame.ts'
import type { Transport, TransportListener } from './transport.ts'

const normalClosure = 1000
/** What `ws` reports when the socket ended without a close frame. */
const abnormalClosure = 1006

const frame = createTextFrame()

const noData = Buffer.alloc(0)

/** A connection's WebSocket. Records leave as text frames; frames of either kind are taken as bytes. */
export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets'
  readonly awaySince = null
  readonly endsByRequest = false
  readonly #socket: WebSocket
  readonly #raw: Socket
  readonly #listener: TransportListener

  /** `raw` carries `socket`, which must not compress: frames are written to it directly. */
  constructor(socket: WebSocket, raw: Socket, listener: TransportListener) {
    this.#socket = socket
    this.#raw = raw
    this.#listener = listener
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
    return this.#raw.writableLength
  }

  get sentBytes(): number {
    return this.#raw.bytesWritten - this.#raw.writableLength
  }

  write(records: Buffer): void {
    // After a Close frame nothing may follow (RFC 6455, 5.5.1). Past `ws` and without a callback a write is half as dear.
    if (this.#socket.readyState === WebSocket.OPEN) this.#raw.write(frame(records))
  }

  askDrained(): void {
    // A pong that nobody asked for is heard by nobody (RFC 6455, 5.5.3), and comes behind all else.
    this.#socket.pong(noData, false, () => this.#listener.drained(this))
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
