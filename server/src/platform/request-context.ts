import type { Dependencies } from './dependencies.ts'
import type { Viewer } from '../core/viewer.ts'

/** One request: who asks, from where, and what there is to work with. */
export type RequestContext = {
  dependencies: Dependencies
  /** null: no access token, or none that counts. */
  viewer: Viewer | null
  /** The network the caller is in (network-of.ts), behind trusted proxies that of the address they name. */
  address: string
  /** The browser and system a person would recognise, e.g. `Chrome, Android`. */
  deviceName: string
  requestId: string
}
