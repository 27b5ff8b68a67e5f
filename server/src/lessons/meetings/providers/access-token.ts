import type { Clock } from '../../../core/clock.ts'
import { callApi, type ApiResponse, type ApiRequest } from './call-api.ts'

/** An access token from a provider's token endpoint. `seconds`: how long it is valid. */
export type IssuedToken = { token: string; seconds: number }

/** Calls a provider's API with an access token. `what` names the call in errors. */
export type CallWithToken = (
  what: string,
  url: string,
  request: ApiRequest,
  signal: AbortSignal,
) => Promise<ApiResponse>

/** Milliseconds before its expiry at which a token is replaced by a new one. */
const margin = 60_000

/**
 * Returns a function that calls the provider's API with an access token. The function keeps the token and replaces it shortly
 * before the token expires. If the API answers 401, the call is repeated once with a new token. Concurrent callers share one
 * token request.
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
