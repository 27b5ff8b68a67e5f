/** Rules for parts of answers that several providers have in common. */
import * as z from 'zod'
import type { IssuedToken } from './access-token.ts'
import { ProviderError, readJson, type ApiResponse } from './call-api.ts'

/** Rule for a URL that we may send a browser to: http or https only. */
export const webLink = z.url({ protocol: /^https?$/ })

const tokenRule = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/**
 * Returns the token in the answer of an OAuth token endpoint.
 * @throws {ProviderError} if the status is not 200 or the answer contains no token
 */
export function issueToken(what: string, answer: ApiResponse): IssuedToken {
  if (answer.status !== 200) throw new ProviderError(`${what}: answered ${answer.status}`)
  const token = tokenRule.safeParse(readJson(what, answer))
  if (!token.success) throw new ProviderError(`${what}: the answer contains no token`)
  return { token: token.data.access_token, seconds: token.data.expires_in }
}
