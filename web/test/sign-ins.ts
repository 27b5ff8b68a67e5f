import type { Role } from '@hien/contract/vocabulary'
import { saveTokens } from '../src/lib/sign-in/sign-in-store.ts'

const encode = (value: object) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const quarterHour = 15 * 60

/** An access token with the claims of a member; nobody signed it, as the browser never checks that. */
export const anAccessToken = (role: Role | Role[], claims: Record<string, unknown> = {}) =>
  [
    encode({ alg: 'ES256' }),
    encode({
      sub: 'm-1',
      email: 'ngoc.tran@hien.vn',
      email_verified: false,
      name: 'Trần Thị Hồng Ngọc',
      preferred_username: 'ngoc.tran',
      given_name: 'Thị Hồng Ngọc',
      family_name: 'Trần',
      exp: Math.floor(Date.now() / 1000) + quarterHour,
      member_id: 'm-1',
      member_code: 'HV7K2QXM',
      role,
      ...claims,
    }),
    'signature',
  ].join('.')

/** The pair a sign-in answers with. */
export const aTokenPair = (role: Role | Role[], claims: Record<string, unknown> = {}) => ({
  accessToken: anAccessToken(role, claims),
  refreshToken: crypto.randomUUID(),
  expiresIn: quarterHour,
  tokenType: 'Bearer',
})

/** Signs a member of this role in, as an earlier visit would have left it. */
export function signedInAs(role: Role | Role[], claims: Record<string, unknown> = {}) {
  const pair = aTokenPair(role, claims)
  saveTokens(pair)
  return pair
}
