import type { Socket } from 'node:net'
import { WebSocket } from 'ws'
import { createFrame } from './frame.ts'
import type { TransferFormat, Transport, TransportListener } from './transport.ts'

const normalClosure = 1000
/** The code that `ws` reports if the socket ended without a close frame. */
const abnormalClosure = 1006

const frame = createFrame()

const noData = Buffer.alloc(0)

/** A WebSocket that closes with code 1000 by default. ASP.NET Core also answers a close frame without a code by code 1000. */
export class HubWebSocket extends WebSocket {
  override close(code = normalClosure, reason?: string | Buffer): void {
    super.close(code, reason)
  }
}

/** The transport by WebSocket. It accepts text and binary frames, whatever the format of the connection. */
export class WebSocketTransport implements Transport {
  readonly name = 'WebSockets'
  readonly awaySince = null
  readonly endsByRequest = false
  readonly #socket: HubWebSocket
  readonly #tcpSocket: Socket
  readonly #listener: TransportListener
  #bytesReadBeforeMessage: number

  /**
   * `tcpSocket` is the TCP socket of the WebSocket `socket`. The WebSocket must not compress, because frames are written
   * directly to `tcpSocket`.
   */
  constructor(socket: HubWebSocket, tcpSocket: Socket, listener: TransportListener) {
    this.#socket = socket
    this.#tcpSocket = tcpSocket
    this.#listener = listener
    this.#bytesReadBeforeMessage = tcpSocket.bytesRead
    let fault: Error | null = null
    socket.on('message', (data: Buffer) => {
      this.#bytesReadBeforeMessage = tcpSocket.bytesRead
      listener.received(this, data)
    })
    socket.on('error', (error) => {
      fault = error
    })
    socket.on('close', (code) => {
      // A client that broke the WebSocket protocol must not resume the connection: it would break the protocol again.
      if (fault || code !== abnormalClosure) listener.closed(this, fault)
      else listener.lost(this, new Error('The WebSocket was lost.'))
    })
  }

  get unsentBytes(): number {
    return this.#tcpSocket.writableLength
  }

  get sentBytes(): number {
    return this.#tcpSocket.bytesWritten - this.#tcpSocket.writableLength
  }

  get partialBytes(): number {
    return this.#tcpSocket.bytesRead - this.#bytesReadBeforeMessage
  }

  write(records: Buffer, format: TransferFormat): void {
    // Nothing may follow a Close frame (RFC 6455, 5.5.1). Write to the TCP socket: that costs half as much as through `ws`.
    if (this.#socket.readyState === WebSocket.OPEN) this.#tcpSocket.write(frame(records, format))
  }

  requestDrain(): void {
    // Send a pong to learn when all bytes before it were sent. The client ignores an unrequested pong (RFC 6455, 5.5.3).
    // If the socket is closing, `ws` reports at once that the pong cannot be sent. That must not count as `drained`: the listener
    // would ask again at once, and the event loop would never turn. When the socket has closed, the listener is told.
    this.#socket.pong(noData, false, (error?: Error | null) => {
      if (!error) this.#listener.drained(this)
    })
  }

  end(): void {
    this.#socket.close()
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

  heartbeat(): void {}
}
