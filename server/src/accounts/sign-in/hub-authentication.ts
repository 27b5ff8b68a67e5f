/** Who may open a hub connection: whoever has a good access token of a living sign-in. */
import type { HubRequest, Identity } from '@hien/signalr'
import type { AccountsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'

/** Seconds a running stream or poll may go on with the token it began with, while its sign-in lives (decision 035). */
const runningGrace = 60 * 60

export const createHubAuthentication =
  ({ signInCache, tokens }: AccountsDependencies) =>
  async ({ token, connectionIdentity }: HubRequest<Viewer>): Promise<Identity<Viewer> | null> => {
    const claims = token === null ? null : await tokens.verify('access', token, connectionIdentity ? runningGrace : 0)
    const viewer = typeof claims?.sid === 'string' ? await signInCache.viewerOf(claims.sid) : null
    return viewer && { user: viewer, userId: viewer.memberId }
  }
