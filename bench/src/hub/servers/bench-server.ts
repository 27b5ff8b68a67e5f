import type { Server } from 'node:http'

/** The server of a peer. It also answers calls of `Echo` with their argument. */
export type BenchServer = {
  /** Sends the payload once to every connection. */
  broadcast(): void
}

/** Adds the server of a peer to an HTTP server that does not listen yet. */
export type CreateBenchServer = (http: Server) => BenchServer
