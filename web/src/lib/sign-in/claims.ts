import { type Role, roles } from '@hien/contract/roles'
import * as z from 'zod/mini'

const claimsRule = z.object({
  sub: z.string(),
  email: z.string(),
  email_verified: z._default(z.boolean(), false),
  name: z.string(),
  preferred_username: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  exp: z.number(),
  /** When the server issued the token, in seconds since 1970. */
  iat: z.optional(z.number()),
  /** Id of the sign-in, the same in all its tokens. */
  sid: z._default(z.string(), ''),
  member_id: z.string(),
  member_code: z.string(),
  role: z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((role) => [role].flat().filter((one): one is Role => roles.some((known) => known === one))),
  ),
})

/** The claims of an access token (decision 016); `role` lists only the roles we know. */
export type SignInClaims = z.infer<typeof claimsRule>

/**
 * Returns the claims of an access token; null if they are unreadable. The signature is not checked: only the server decides
 * access.
 */
export function readClaims(token: string): SignInClaims | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return claimsRule.parse(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return null
  }
}
