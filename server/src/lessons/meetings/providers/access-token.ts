import type { Clock } from '../../../core/clock.ts'
import { callApi, type ApiResponse, type ApiRequest } from './call-api.ts'

/** What a token endpoint gave. */
export type IssuedToken = { token: string; seconds: number }

/** A call with the provider's access token. */
export type CallWithToken = (
  what: string,
  url: string,
  request: ApiRequest,
  signal: AbortSignal,
) => Promise<ApiResponse>

/** A token is replaced so long before it expires. */
const margin = 60_000

/**
 * Calls with one access token, which is kept until it expires and replaced once when a call answers 401; those who need
 * a new one at once share it.
 */
export function withAccessToken(clock: Clock, issue: (signal: AbortSignal) => Promise<IssuedToken>): CallWithToken {
  let kept: { token: string; expiresAt: number } | null = null
  let coming: Promise<string> | null = null

  const renew = (signal: AbortSignal) => {
    coming ??= issue(signal)
      .then(({ token, seconds }) => {
        kept = { token, expiresAt: clock.now().getTime() + seconds * 1000 - margin }
        return token
      })
      .finally(() => (coming = null))
    return coming
  }
  const current = async (signal: AbortSignal, refused?: string) =>
    kept && kept.token !== refused && kept.expiresAt > clock.now().getTime() ? kept.token : renew(signal)

  return async (what, url, request, signal) => {
    const callWith = (token: string) =>
      callApi(what, url, { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } }, signal)
    const token = await current(signal)
    const answer = await callWith(token)
    return answer.status === 401 ? callWith(await current(signal, token)) : answer
  }
}
