import type { Dependencies } from './dependencies.ts'
import type { OwnHost } from '../core/own-host.ts'
import type { Viewer } from '../core/viewer.ts'

/**
 * One request: its caller, the caller's network and device, and the dependencies.
 * @typeParam Own further dependencies of a subject.
 */
export type RequestContext<Own = unknown> = {
  dependencies: Dependencies & Own
  /** The signed-in caller; null if the request has no valid access token. */
  viewer: Viewer | null
  /** The network of the caller (network-of.ts). Behind a trusted proxy, the network of the address that the proxy names. */
  address: string
  /** Browser and system in words that people recognise, e.g. `Chrome, Android`. */
  deviceName: string
  requestId: string
  /** The own host name of a centre to which the request was sent; null for any other host. */
  ownHost: OwnHost | null
}
