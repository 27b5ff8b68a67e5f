import type { Server } from 'node:http'

/** One peer's server. It also answers `Echo` with the argument. */
export type BenchServer = {
  /** Sends the payload to every connection, once. */
  broadcast(): void
}

/** Adds a peer to an HTTP server that does not listen yet. */
export type CreateBenchServer = (http: Server) => BenchServer
