import type { IncomingHttpHeaders } from 'node:http'

/** The part of a request that a connection keeps. It holds no token. */
export type ConnectionRequest = {
  /** The headers, with names in lower case, without `authorization`. */
  readonly headers: IncomingHttpHeaders
  /** IP address of the client; behind a proxy, the address of the proxy. */
  readonly remoteAddress: string
  /** Path and query, without `access_token`. */
  readonly url: string
}
