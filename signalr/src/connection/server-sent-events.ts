import type { ServerResponse } from 'node:http'
import { createEventFormat } from './event-stream.ts'
import { Postbox } from './postbox.ts'
import type { Transport, TransportListener } from './transport.ts'

const format = createEventFormat()

/** SignalR reference 2.4. The last one keeps nginx from holding events back. */
const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache,no-store',
  pragma: 'no-cache',
  'content-encoding': 'identity',
  'x-accel-buffering': 'no',
}

/** Makes browsers fire `open` before there is an event. */
const opening = ':\r\n'

/** A response that does not end; the client posts what it has to say. */
export class ServerSentEventsTransport implements Transport {
  readonly name = 'ServerSentEvents'
  readonly awaySince = null
  readonly endsByRequest = false
  readonly postbox = new Postbox()
  readonly #response: ServerResponse
  readonly #listener: TransportListener
  readonly #now: () => number
  #writes = 0
  #stuckSince: number | null = null

  constructor(response: ServerResponse, listener: TransportListener, now: () => number) {
    this.#response = response
    this.#listener = listener
    this.#now = now
    response.on('error', ignore)
    response.once('close', () => {
      this.postbox.resume()
      listener.closed(this, response.writableFinished ? null : new Error('The event stream was lost.'))
    })
    response.writeHead(200, headers)
    response.write(opening)
  }

  get unsentBytes(): number {
    return this.#response.writableLength
  }

  get stuckSince(): number | null {
    return this.#stuckSince
  }

  write(records: Buffer): void {
    this.#writes += 1
    this.#stuckSince ??= this.#now()
    this.#response.write(format(records), this.#written)
  }

  readonly #written = (): void => {
    this.#writes -= 1
    this.#stuckSince = this.#writes > 0 ? this.#now() : null
    if (this.#writes === 0) this.#listener.drained(this)
  }

  end(): void {
    this.postbox.resume()
    this.#response.end()
  }

  terminate(): void {
    this.#response.destroy()
  }

  pause(): void {
    this.postbox.pause()
  }

  resume(): void {
    this.postbox.resume()
  }

  beat(): void {}
}

const ignore = (): void => {}
