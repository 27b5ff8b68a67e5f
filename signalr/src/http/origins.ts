import type { IncomingHttpHeaders } from 'node:http'

/**
 * Returns true if the origin of a request is allowed. A request without an Origin header is allowed, because it is not a
 * browser's request from another site.
 */
export type OriginRule = (headers: IncomingHttpHeaders) => boolean

/** Creates the rule that allows the listed origins, the host to which the request was sent, and requests without an origin. */
export const createOriginRule = (
  allowed: readonly string[] | ((origin: string) => boolean) | undefined,
): OriginRule => {
  const isListed = typeof allowed === 'function' ? allowed : (origin: string) => allowed?.includes(origin) ?? false
  return ({ origin, host }) => origin === undefined || isOwnHost(origin, host) || isListed(origin)
}

const isOwnHost = (origin: string, host: string | undefined): boolean =>
  host !== undefined && /^https?:\/\//.test(origin) && origin.slice(origin.indexOf('//') + 2) === host

/**
 * Returns the CORS headers that every response needs, including errors (docs/wire.md, "Origins"). `vary` is needed even if the
 * origin is not allowed, because the response depends on the origin.
 */
export const corsHeaders = (headers: IncomingHttpHeaders, isAllowed: boolean): Record<string, string> => ({
  vary: 'Origin',
  ...(headers.origin !== undefined && isAllowed
    ? { 'access-control-allow-origin': headers.origin, 'access-control-allow-credentials': 'true' }
    : {}),
})

const defaultAllowedHeaders = 'authorization, content-type, x-requested-with, x-signalr-user-agent'

/**
 * Returns the additional headers of the response to a preflight request from an allowed origin. All requested headers are
 * allowed.
 */
export const preflightHeaders = (headers: IncomingHttpHeaders): Record<string, string> => ({
  'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
  'access-control-allow-headers': headers['access-control-request-headers'] ?? defaultAllowedHeaders,
  'access-control-max-age': '7200',
})
