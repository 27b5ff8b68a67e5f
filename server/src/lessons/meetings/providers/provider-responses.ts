/** Answers that several providers have in common. */
import * as z from 'zod'
import type { IssuedToken } from './access-token.ts'
import { ProviderError, readJson, type ApiResponse } from './call-api.ts'

/** An address that a browser may be sent to. */
export const webLink = z.url({ protocol: /^https?$/ })

const tokenRule = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

/** Reads the answer of an OAuth token endpoint. @throws {ProviderError} */
export function issueToken(what: string, answer: ApiResponse): IssuedToken {
  if (answer.status !== 200) throw new ProviderError(`${what}: answered ${answer.status}`)
  const token = tokenRule.safeParse(readJson(what, answer))
  if (!token.success) throw new ProviderError(`${what}: the answer is no token`)
  return { token: token.data.access_token, seconds: token.data.expires_in }
}
