import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
/** What proxies write. */
const proxied = ['forwarded', 'via', 'x-real-ip']

const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || proxied.includes(name))

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether this request may read /metrics (docs/changing/interface.md, "Paths"): it carries METRICS_TOKEN, or it comes
 * from a program of this machine. A proxy on this machine comes from loopback too, with strangers behind it: so
 * whatever TRUST_PROXY says, a request with a proxy header never counts as local, and neither does one that asked for
 * another host, as a browser does that was lured here by name.
 * @param peer the address of the socket's other end, not what a header says of it.
 */
export function mayReadMetrics(
  { headers, peer }: { headers: IncomingHttpHeaders; peer: string | undefined },
  token: string | null,
): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  // Digests are equally long: the comparison tells nothing, not even the length.
  if (token !== null && given !== undefined) return timingSafeEqual(digest(given), digest(token))
  return loopbackAddress.test(peer ?? '') && loopbackHost.test(headers.host ?? '') && !isForwarded(headers)
}
