import type { IncomingHttpHeaders } from 'node:http'

/**
 * True if a request's origin is allowed. A request without an Origin header is allowed, because it does not come from a
 * browser.
 */
export type OriginRule = (headers: IncomingHttpHeaders) => boolean

export const createOriginRule = (
  allowed: readonly string[] | ((origin: string) => boolean) | undefined,
): OriginRule => {
  const isListed = typeof allowed === 'function' ? allowed : (origin: string) => allowed?.includes(origin) ?? false
  return ({ origin, host }) => origin === undefined || isOwnHost(origin, host) || isListed(origin)
}

const isOwnHost = (origin: string, host: string | undefined): boolean =>
  host !== undefined && /^https?:\/\//.test(origin) && origin.slice(origin.indexOf('//') + 2) === host

/**
 * Returns the CORS headers of every response, including errors (docs/wire.md, "Origins"). `Vary` is set even if the origin is
 * not allowed.
 */
export const corsHeaders = (headers: IncomingHttpHeaders, isAllowed: boolean): Record<string, string> => ({
  vary: 'Origin',
  ...(headers.origin !== undefined && isAllowed
    ? { 'access-control-allow-origin': headers.origin, 'access-control-allow-credentials': 'true' }
    : {}),
})

const defaultAllowedHeaders = 'authorization, content-type, x-requested-with, x-signalr-user-agent'

/**
 * Returns the additional headers of a preflight response to an allowed origin. The origin may send all headers that it asks
 * for.
 */
export const preflightHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? defaultAllowedHeaders,
  'access-control-max-age': '7200',
})
