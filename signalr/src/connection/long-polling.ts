import type { ServerResponse } from 'node:http'
import { PostQueue } from './post-queue.ts'
import type { Transport, TransportListener } from './transport.ts'

const noData = Buffer.alloc(0)

/** The headers of ASP.NET Core's answers to a poll (docs/wire.md, "Long polling"). */
const noCacheHeaders = {
  'cache-control': 'no-cache, no-store',
  pragma: 'no-cache',
  expires: 'Thu, 01 Jan 1970 00:00:00 GMT',
}

const headers = { 'content-type': 'application/octet-stream', ...noCacheHeaders }

/** GET requests that each fetch what has been queued. The client sends by POST. */
export class LongPollingTransport implements Transport {
  readonly name = 'LongPolling'
  readonly endsByRequest = true
  readonly sentBytes = null
  readonly partialBytes = 0
  readonly postQueue = new PostQueue()
  readonly #listener: TransportListener
  readonly #now: () => number
  readonly #pollTimeoutMs: number
  #queue: Buffer[] = []
  #queuedBytes = 0
  #poll: { response: ServerResponse; since: number } | null = null
  #awaySince: number | null
  #hasAnsweredFirstPoll = false
  #isEnding = false
  #isClosed = false

  constructor(listener: TransportListener, { now, pollTimeoutMs }: { now: () => number; pollTimeoutMs: number }) {
    this.#listener = listener
    this.#now = now
    this.#pollTimeoutMs = pollTimeoutMs
    this.#awaySince = now()
  }

  get unsentBytes(): number {
    return this.#queuedBytes
  }

  get awaySince(): number | null {
    return this.#awaySince
  }

  /** Takes a GET. The first GET is answered at once without content, the others when something is queued. */
  poll(response: ServerResponse): void {
    // A client sends another poll only after it gave up the waiting one.
    if (this.#poll) this.#respond(204, noData)
    response.on('error', ignore)
    this.#poll = { response, since: this.#now() }
    this.#awaySince = null
    response.once('close', () => this.#pollAborted(response))
    if (!this.#hasAnsweredFirstPoll) {
      this.#hasAnsweredFirstPoll = true
      this.#respond(200, noData)
    } else {
      this.#flush()
    }
  }

  /** The client ended the connection by DELETE. */
  endByClient(): void {
    this.#close(null)
  }

  write(records: Buffer): void {
    this.#queue.push(records)
    this.#queuedBytes += records.length
    this.#flush()
  }

  /** Does nothing: every answered poll empties the queue and reports it. */
  requestDrain(): void {}

  end(): void {
    this.#isEnding = true
    this.postQueue.resume()
    this.#flush()
  }

  terminate(): void {
    this.#poll?.response.destroy()
    this.#close(null)
  }

  pause(): void {
    this.postQueue.pause()
  }

  resume(): void {
    this.postQueue.resume()
  }

  heartbeat(now: number): void {
    if (this.#poll && now - this.#poll.since >= this.#pollTimeoutMs) this.#respond(200, noData)
  }

  /** Answers the waiting poll, if there is one, with the queued messages or with the end of the connection. */
  #flush(): void {
    if (!this.#poll) return
    if (this.#queue.length > 0) {
      const data = Buffer.concat(this.#queue)
      this.#queue = []
      this.#queuedBytes = 0
      this.#respond(200, data)
      this.#listener.drained(this)
    } else if (this.#isEnding) {
      this.#close(null)
    }
  }

  #respond(status: 200 | 204, body: Buffer): void {
    const poll = this.#poll
    if (!poll) return
    this.#poll = null
    this.#awaySince = this.#now()
    if (status === 204) poll.response.writeHead(204, noCacheHeaders)
    else poll.response.writeHead(200, { ...headers, 'content-length': String(body.length) })
    poll.response.end(body)
  }

  /** The client ended a poll that was not answered yet. */
  #pollAborted(response: ServerResponse): void {
    if (this.#poll?.response !== response) return
    this.#poll = null
    this.#awaySince = this.#now()
  }

  #close(error: Error | null): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.postQueue.resume()
    this.#respond(204, noData)
    this.#listener.closed(this, error)
  }
}

const ignore = (): void => {}
