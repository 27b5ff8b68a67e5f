import type { AccountsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'

/** Returns the caller identified by the `Authorization: Bearer` header; null if there is no token or it is no longer valid. */
export async function readViewer(
  authorization: string | undefined,
  { tokens, signInCache }: Pick<AccountsDependencies, 'tokens' | 'signInCache'>,
): Promise<Viewer | null> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const claims = token ? await tokens.verify('access', token) : null
  return typeof claims?.sid === 'string' ? signInCache.viewerOf(claims.sid) : null
}
