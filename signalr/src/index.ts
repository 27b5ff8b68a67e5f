export type { Backplane, BackplaneMessage, Destination } from './backplane/backplane.ts'
export { createMemoryBackplane, createMemoryNetwork } from './backplane/memory-backplane.ts'
export {
  createRedisBackplane,
  type RedisBackplane,
  type RedisBackplaneOptions,
  type RedisClient,
} from './backplane/redis-backplane.ts'
export type { TransportName } from './connection/transport.ts'
export type { ConnectionRequest } from './connection/connection-request.ts'
export { ConnectionLost } from './connection/connection-lost.ts'
export {
  HubArgumentsError,
  HubException,
  type CloseOptions,
  type Hub,
  type HubInvocationContext,
  type HubCaller,
  type HubEvents,
  type HubFilter,
  type HubInvocationFilter,
  type HubMethod,
  type HubStream,
  type Identity,
  type ClientProxy,
} from './hub/hub.ts'
export { defineHub, type TypedHub } from './hub/define-hub.ts'
export { withArguments, withUploads, type UploadMethod } from './hub/invocations/method-signature.ts'
export type { HubLimits } from './limits.ts'
export type { EncodedMessage, HubProtocol } from './protocol/hub-protocol.ts'
export type { ConnectionServer, ConnectionServerOptions, HubRequest, HubServer, HubServerOptions } from './options.ts'
export type { RawConnection, RawConnectionHandler } from './raw/raw-connection.ts'
export { createRawServer, type RawServerOptions } from './raw/raw-server.ts'
export { createSignalR } from './create-signalr.ts'
export { createHubServer } from './server.ts'
