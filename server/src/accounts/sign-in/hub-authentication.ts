/** Lets a caller open a hub connection with a valid access token of a sign-in that has not ended. */
import type { HubRequest, Identity } from '@hien/signalr'
import type { AccountsDependencies } from '../dependencies.ts'
import { viewerOnHost } from './read-viewer.ts'
import type { Viewer } from '../../core/viewer.ts'

/**
 * Seconds for which an open stream or poll may continue after its access token expired, while the sign-in has not ended
 * (decision 035).
 */
const runningGrace = 60 * 60

export const createHubAuthentication =
  (dependencies: AccountsDependencies) =>
  async ({ token, headers, connectionIdentity }: HubRequest<Viewer>): Promise<Identity<Viewer> | null> => {
    const claims =
      token === null ? null : await dependencies.tokens.verify('access', token, connectionIdentity ? runningGrace : 0)
    const viewer = claims && (await viewerOnHost(dependencies, claims.sid, headers.host))
    return viewer && { user: viewer, userId: viewer.memberId }
  }
