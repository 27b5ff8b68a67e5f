import type { Connection } from '../connection/connection.ts'
import type { ConnectionRequest } from '../connection/connection-request.ts'
import type { ConnectionHandler } from '../connection/connection-handler.ts'
import type { ConnectionStore } from '../connection/store.ts'
import type { TransportName } from '../connection/transport.ts'
import type { Identity } from '../hub/hub.ts'
import type { HubLimits } from '../limits.ts'
import type { HubRequest } from '../options.ts'
import type { ParsedRequest } from './hub-request.ts'
import type { OriginRule } from './origins.ts'

/** Options of the HTTP side of a hub. */
export type HttpEndpointOptions<User> = {
  path: string
  authenticate(request: HubRequest<User>): Promise<Identity<User> | null>
  isOriginAllowed: OriginRule
  mayOpen(identity: Identity<User>): boolean | Promise<boolean>
  store: ConnectionStore<Identity<User>>
  /** The enabled transports, in the order in which they are offered. */
  transports: readonly TransportName[]
  statefulReconnect: boolean
  limits: HubLimits
  now: () => number
  isStopping(): boolean
  /** True if connections keep the request that has opened their transport. */
  keepRequest: boolean
  /** Creates the handler of a connection. Called when the connection gets its first transport. */
  createHandler(connection: Connection<Identity<User>>): ConnectionHandler
  onError(error: unknown): void
}

/** Returns the response to a request for a transport that is not enabled. */
export const notSupported = (transport: TransportName): { status: number; text: string } => ({
  status: 404,
  text: `${transport} transport not supported by this end point type`,
})

/** Returns the part of a request that its connection keeps. */
export const requestToKeep = (
  { visible: { headers, remoteAddress, url } }: ParsedRequest,
  { keepRequest }: { keepRequest: boolean },
): ConnectionRequest | null => {
  if (!keepRequest) return null
  const { authorization: _token, ...others } = headers
  return { headers: others, remoteAddress, url }
}
