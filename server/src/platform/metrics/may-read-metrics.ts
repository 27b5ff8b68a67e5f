import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
/** Other headers that proxies add. */
const proxied = ['forwarded', 'via', 'x-real-ip']

const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || proxied.includes(name))

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * True if this request may read /metrics (docs/changing/interface.md, "Paths"): it carries METRICS_TOKEN, or comes from a
 * program on this machine. A proxy on this machine also connects from loopback, with strangers behind it. So whatever
 * TRUST_PROXY says, a request with a proxy header is never local. Neither is a request for another host name, such as from a
 * browser that was lured here by DNS.
 * @param peer the address of the other end of the socket, not from a header.
 */
export function mayReadMetrics(
  { headers, peer }: { headers: IncomingHttpHeaders; peer: string | undefined },
  token: string | null,
): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  // Compare digests, which have equal length: the comparison must not reveal anything, not even the token's length.
  if (token !== null && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  return loopbackAddress.test(peer ?? '') && loopbackHost.test(headers.host ?? '') && !isForwarded(headers)
}
