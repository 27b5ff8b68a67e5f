/** Makes sure that the tests use the older client. Otherwise they would all pass with the newest one. */
import { VERSION } from '@microsoft/signalr'
import { inject } from 'vitest'

declare module 'vitest' {
  // Declarations of a module can only be merged with an interface.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    /** The major version of the official client with which the tests run; undefined for the newest. */
    olderClient?: string
  }
}

if (!VERSION.startsWith(`${inject('olderClient')}.`)) throw new Error(`The tests use the official client ${VERSION}`)
