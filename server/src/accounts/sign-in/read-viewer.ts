import type { AccountsDependencies } from '../dependencies.ts'
import type { Viewer } from '../../core/viewer.ts'

/** Who calls, by the header `Authorization: Bearer …`; null for nobody, and for a token that counts no longer. */
export async function readViewer(
  authorization: string | undefined,
  { tokens, signInCache }: Pick<AccountsDependencies, 'tokens' | 'signInCache'>,
): Promise<Viewer | null> {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1]
  const claims = token ? await tokens.verify('access', token) : null
  return typeof claims?.sid === 'string' ? signInCache.viewerOf(claims.sid) : null
}
