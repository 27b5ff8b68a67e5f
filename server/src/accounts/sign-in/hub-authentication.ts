/** Lets a caller open a hub connection with a valid access token of a sign-in that has not ended. */
import type { HubRequest, Identity } from '@hien/signalr'
import type { AccountsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'

/**
 * Seconds for which an open stream or poll may continue after its access token expired, while the sign-in has not ended
 * (decision 035).
 */
const runningGrace = 60 * 60

export const createHubAuthentication =
  ({ signInCache, tokens }: AccountsDependencies) =>
  async ({ token, connectionIdentity }: HubRequest<Viewer>): Promise<Identity<Viewer> | null> => {
    const claims = token === null ? null : await tokens.verify('access', token, connectionIdentity ? runningGrace : 0)
    const viewer = typeof claims?.sid === 'string' ? await signInCache.viewerOf(claims.sid) : null
    return viewer && { user: viewer, userId: viewer.memberId }
  }
