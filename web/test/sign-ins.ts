import type { Role } from '@hien/contract/roles'
import { saveTokens } from '../src/lib/sign-in/sign-in-store.ts'

const encode = (value: object) =>
  btoa(String.fromCodePoint(...new TextEncoder().encode(JSON.stringify(value))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const quarterHour = 15 * 60

/** Returns an access token with a member's claims. It has no valid signature, because the browser never checks it. */
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

/** Returns the token pair of a sign-in. */
export const aTokenPair = (role: Role | Role[], claims: Record<string, unknown> = {}) => ({
  accessToken: anAccessToken(role, claims),
  refreshToken: crypto.randomUUID(),
  expiresIn: quarterHour,
  tokenType: 'Bearer',
})

/** Signs in a member with this role by storing tokens, as an earlier visit would have. */
export function signedInAs(role: Role | Role[], claims: Record<string, unknown> = {}) {
  const pair = aTokenPair(role, claims)
  saveTokens(pair)
  return pair
}
