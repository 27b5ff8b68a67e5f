import { randomBytes } from 'node:crypto'
import { webPaths } from '@hien/contract/web-paths'
import { later } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Dependencies } from '../../platform/dependencies.ts'
import { hashToken } from '../hash-token.ts'
import { replacePasswordReset } from './reset-store.ts'

const linkLifetime = 30 * 60 * 1000

/**
 * Creates a link with which a member sets a new password. It is valid once, for 30 minutes, and voids earlier links of the
 * member.
 * @param options.publicUrl address of the site on which the link opens
 * @param options.mailed true if the link is only mailed to the member's own address: using the link then also confirms the address
 */
export async function makeResetLink(
  { clock }: Pick<Dependencies, 'clock'>,
  database: Database,
  { memberId, mailed, publicUrl }: { memberId: string; mailed: boolean; publicUrl: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = later(now, linkLifetime)
  await replacePasswordReset(database, { hash: hashToken(token), memberId, mailed, createdAt: now, expiresAt })
  return publicUrl + webPaths.resetPassword(token)
}
