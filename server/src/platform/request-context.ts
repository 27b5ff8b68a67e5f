import type { Dependencies } from './dependencies.ts'
import type { Viewer } from '../core/viewer.ts'

/**
 * One request: the caller, where they are, and the dependencies.
 * @typeParam Own further dependencies of a subject.
 */
export type RequestContext<Own = unknown> = {
  dependencies: Dependencies & Own
  /** null: no access token, or an invalid one. */
  viewer: Viewer | null
  /** The network of the caller (network-of.ts); behind a trusted proxy, that of the address the proxy names. */
  address: string
  /** Browser and system in words that people recognise, e.g. `Chrome, Android`. */
  deviceName: string
  requestId: string
}
