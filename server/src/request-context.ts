import type { Dependencies } from './dependencies.ts'
import type { Viewer } from './viewer.ts'

/** One request: who asks, from where, and what there is to work with. */
export type RequestContext = {
  dependencies: Dependencies
  /** null: no access token, or none that counts. */
  viewer: Viewer | null
  /** The caller's network address, behind trusted proxies the one they name. */
  address: string
  /** The browser and system a person would recognise, e.g. `Chrome, Android`. */
  deviceName: string
  requestId: string
}
