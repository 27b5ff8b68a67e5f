import type { OwnHosts } from '../../core/own-host.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { AccountsDependencies } from '../dependencies.ts'

/**
 * Returns the member of a sign-in that was made on the host of this request; null if the sign-in has ended, or was made on another
 * host. The sign-ins of an own host name of a centre are valid only there.
 */
export async function viewerOnHost(
  { signInCache, ownHosts }: { signInCache: AccountsDependencies['signInCache']; ownHosts: OwnHosts },
  signInId: unknown,
  host: string | undefined,
): Promise<Viewer | null> {
  const viewer = typeof signInId === 'string' ? await signInCache.viewerOf(signInId) : null
  return viewer?.host === (ownHosts.of(host)?.host ?? '') ? viewer : null
}

/**
 * Returns the caller identified by the `Authorization: Bearer` header; null if there is no token, or it is not valid now on this
 * host.
 */
export async function readViewer(
  { authorization, host }: { authorization?: string | undefined; host?: string | undefined },
  dependencies: Pick<AccountsDependencies, 'tokens' | 'signInCache' | 'ownHosts'>,
): Promise<Viewer | null> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const claims = token ? await dependencies.tokens.verify('access', token) : null
  return claims ? viewerOnHost(dependencies, claims.sid, host) : null
}
