import type { Dependencies } from './dependencies.ts'
import type { Viewer } from '../core/viewer.ts'

/**
 * One request: who asks, from where, and what there is to work with.
 * @typeParam Own what a subject works with beside that.
 */
export type RequestContext<Own = unknown> = {
  dependencies: Dependencies & Own
  /** null: no access token, or none that counts. */
  viewer: Viewer | null
  /** The network the caller is in (network-of.ts), behind trusted proxies that of the address they name. */
  address: string
  /** The browser and system a person would recognise, e.g. `Chrome, Android`. */
  deviceName: string
  requestId: string
}
