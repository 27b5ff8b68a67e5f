import { connect, type Socket } from 'node:net'
import { mark } from '../payload.ts'
import type { Dialect } from './dialects.ts'

/** One read buffer for all clients. Clients can share it, because each one counts its data at once and keeps none. */
const shared = Buffer.alloc(65_536)
const markByte = mark.charCodeAt(0)

/**
 * A WebSocket client over plain TCP. It counts messages without parsing them: the server, not the client, must be the limit.
 */
export class Client {
  readonly #dialect: Dialect
  readonly #onMessages: (count: number, client: Client) => void
  readonly #socket: Socket
  readonly #connected = Promise.withResolvers<void>()
  #step = 0
  #heard = ''
  /** The time of the client's latest call, in milliseconds of performance.now(). */
  calledAt = 0

  constructor(dialect: Dialect, port: number, number: number, onMessages: (count: number, client: Client) => void) {
    this.#dialect = dialect
    this.#onMessages = onMessages
    this.#socket = connect({
      port,
      host: '127.0.0.1',
      noDelay: true,
      onread: {
        buffer: shared,
        callback: (length, buffer) => {
          this.#read((buffer as Buffer).subarray(0, length))
          return true
        },
      },
    })
    this.#socket.on('error', this.#connected.reject)
    this.#socket.on('close', () =>
      this.#connected.reject(new Error('The server closed a connection before it was ready')),
    )
    this.#socket.write(
      `GET ${dialect.path(number)} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    )
  }

  /** Resolves when the server has answered the greeting of the client's dialect. */
  get connected(): Promise<void> {
    return this.#connected.promise
  }

  call(): void {
    this.calledAt = performance.now()
    this.#socket.write(this.#dialect.call)
  }

  #read(chunk: Buffer): void {
    if (this.#step < this.#dialect.greeting.length) {
      this.#greet(chunk)
      return
    }
    const { ping } = this.#dialect
    if (ping && chunk.includes(ping.heard)) this.#socket.write(ping.say)
    let count = 0
    for (let at = chunk.indexOf(markByte); at >= 0; at = chunk.indexOf(markByte, at + 1)) count += 1
    if (count > 0) this.#onMessages(count, this)
  }

  #greet(chunk: Buffer): void {
    this.#heard += chunk.toString('latin1')
    for (;;) {
      const line = this.#dialect.greeting[this.#step]
      const at = line ? this.#heard.indexOf(line.heard) : -1
      if (!line || at < 0) break
      this.#heard = this.#heard.slice(at + line.heard.length)
      this.#step += 1
      if (line.say) this.#socket.write(line.say)
    }
    if (this.#step < this.#dialect.greeting.length) return
    this.#heard = ''
    this.#connected.resolve()
  }
}
