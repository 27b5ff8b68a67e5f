import { randomBytes } from 'node:crypto'
import { fullName } from '@hien/contract/names'
import { later, oneDay } from '../../core/clock.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { hashToken } from '../hash-token.ts'
import { insertRefreshToken } from '../sign-ins/store.ts'
import type { AccountsDependencies } from '../dependencies.ts'
import type { MemberRow } from '../store.ts'

export const accessTokenSeconds = 15 * 60
const refreshTokenDays = 30
/**
 * Milliseconds for which a used refresh token is accepted again. The answer may have been lost, or a second tab may have sent
 * the same token.
 */
export const refreshGrace = 10_000

export const signInExpiry = (now: Date) => later(now, refreshTokenDays * oneDay)

export type TokenPair = { accessToken: string; refreshToken: string; expiresIn: number; tokenType: 'Bearer' }

/** Returns a new access token and a new refresh token of a sign-in (decision 016). */
export async function issueTokens(
  { clock, tokens }: AccountsDependencies,
  database: Database,
  member: MemberRow,
  signInId: string,
): Promise<TokenPair> {
  const refreshToken = randomBytes(32).toString('base64url')
  await insertRefreshToken(database, { hash: hashToken(refreshToken), signInId, createdAt: clock.now() })
  const accessToken = await tokens.sign(
    'access',
    {
      sub: member.id,
      sid: signInId,
      email: member.email,
      email_verified: member.emailVerified,
      name: fullName(member),
      preferred_username: member.userName,
      given_name: member.firstName,
      family_name: member.lastName,
      member_id: member.id,
      member_code: member.code,
      role: member.role,
    },
    accessTokenSeconds,
  )
  return { accessToken, refreshToken, expiresIn: accessTokenSeconds, tokenType: 'Bearer' }
}
