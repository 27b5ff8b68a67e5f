export { createMemoryBackplane, type Backplane, type BackplaneMessage, type Destination } from './hub/backplane.ts'
export {
  HubArgumentsError,
  HubException,
  type CloseOptions,
  type Hub,
  type HubCaller,
  type HubEvents,
  type HubMethod,
  type Identity,
  type Target,
} from './hub/hub.ts'
export type { HubLimits } from './limits.ts'
export type { HubRequest, HubServer, HubServerOptions } from './options.ts'
export { createHubServer } from './server.ts'
