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

/** The transport of a client that fetches records by GET requests (polls) and sends by POST. */
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

  /**
   * Takes a GET of the client. The first GET is answered at once with an empty body. Later ones are answered when records are
   * queued, when the connection ends, or after `pollTimeoutMs`.
   */
  poll(response: ServerResponse): void {
    // A poll already waits. The client must have given it up, because it sends a poll only after the previous one has ended.
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

  /** Ends the connection because the client has sent a DELETE. */
  endByClient(): void {
    this.#close(null)
  }

  write(records: Buffer): void {
    this.#queue.push(records)
    this.#queuedBytes += records.length
    this.#flush()
  }

  /** Does nothing: `drained` is reported whenever a poll fetches the queued records. */
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

  /** Answers the waiting poll, if there is one, with the queued records. If none are queued and `end` was called, closes. */
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

  /** Notes that the client has given up a poll before it was answered. */
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
