import type { ServerResponse } from 'node:http'
import { createEventFormat } from './event-stream.ts'
import { PostQueue } from './post-queue.ts'
import type { Transport, TransportListener } from './transport.ts'

const format = createEventFormat()

/** Response headers (docs/wire.md, "Server-sent events"). `x-accel-buffering` keeps nginx from buffering the events. */
const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache,no-store',
  pragma: 'no-cache',
  'content-encoding': 'identity',
  'x-accel-buffering': 'no',
}

/** A line that clients ignore. Sent at the start, it makes browsers fire `open` before the first event comes. */
const comment = ':\r\n'

/** The transport of a client that receives events in one endless response and sends by POST. */
export class ServerSentEventsTransport implements Transport {
  readonly name = 'ServerSentEvents'
  readonly awaySince = null
  readonly partialBytes = 0
  readonly endsByRequest = false
  readonly postQueue = new PostQueue()
  readonly #response: ServerResponse
  readonly #listener: TransportListener

  constructor(response: ServerResponse, listener: TransportListener) {
    this.#response = response
    this.#listener = listener
    response.on('error', ignore)
    response.once('close', () => {
      this.postQueue.resume()
      listener.closed(this, response.writableFinished ? null : new Error('The event stream was lost.'))
    })
    response.writeHead(200, headers)
    response.write(comment)
  }

  get unsentBytes(): number {
    return this.#response.writableLength
  }

  get sentBytes(): number {
    return (this.#response.socket?.bytesWritten ?? 0) - this.#response.writableLength
  }

  write(records: Buffer): void {
    this.#response.write(format(records))
  }

  requestDrain(): void {
    // Send a comment to learn when all bytes before it were sent.
    this.#response.write(comment, () => this.#listener.drained(this))
  }

  end(): void {
    this.postQueue.resume()
    this.#response.end()
  }

  terminate(): void {
    this.#response.destroy()
  }

  pause(): void {
    this.postQueue.pause()
  }

  resume(): void {
    this.postQueue.resume()
  }

  heartbeat(): void {}
}

const ignore = (): void => {}
