import type { IncomingHttpHeaders } from 'node:http'
import { isSameSecret } from '../../core/is-same-secret.ts'

const loopbackAddress = /^(?:127(?:\.\d{1,3}){3}|::1|::ffff:127(?:\.\d{1,3}){3})$/
const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i
/** Headers that proxies add, besides those that begin with `x-forwarded-`. */
const proxied = ['forwarded', 'via', 'x-real-ip']

const isForwarded = (headers: IncomingHttpHeaders) =>
  Object.keys(headers).some((name) => name.startsWith('x-forwarded-') || proxied.includes(name))

/**
 * True if this request may read /metrics (docs/changing/interface.md, "Paths"): it contains METRICS_TOKEN, or comes
 * from a program on this machine. If METRICS_TOKEN is set, a request with a wrong token is refused even from this
 * machine.
 * A request with a proxy header never counts as local, whatever TRUST_PROXY says, because a proxy on this machine forwards
 * requests of strangers. A request whose Host is not a loopback name does not count as local either. A browser on this machine
 * could have sent it for a stranger's page whose host name leads to 127.0.0.1 (DNS rebinding).
 * @param peer the address of the other end of the socket, not from a header.
 */
export function mayReadMetrics(
  { headers, peer }: { headers: IncomingHttpHeaders; peer: string | undefined },
  token: string | null,
): boolean {
  const given = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  if (token !== null && given !== undefined) return isSameSecret(given, token)
  return loopbackAddress.test(peer ?? '') && loopbackHost.test(headers.host ?? '') && !isForwarded(headers)
}
