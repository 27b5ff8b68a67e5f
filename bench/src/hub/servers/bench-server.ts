import type { Server } from 'node:http'

/** One peer's server: it also answers `Echo` with what it was given. */
export type BenchServer = {
  /** Sends the payload to every connection, once. */
  broadcast(): void
}

/** Hangs a peer into an HTTP server that does not listen yet. */
export type CreateBenchServer = (http: Server) => BenchServer
