/**
 * Decides to which push services we send: those of known browsers, and those that the operator names. The check is needed
 * because a client chooses the endpoint. Without it, a client could make the server send requests to any address, also to
 * computers in the server's own network.
 */
import { pushEndpointInvalid } from '@hien/contract/rules/push'
import { limits } from '@hien/contract/limits'
import { Refusal } from '../../core/refusal.ts'

/**
 * Hosts of the push services of Chrome, Chromium on Linux, Firefox, Edge and Safari, in this order. `*.` matches one or more
 * labels of a host name.
 */
const knownServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

const unknownService =
  'Trình duyệt này dùng dịch vụ thông báo mà Hiên chưa biết. Hãy thử Chrome, Edge, Firefox hoặc Safari'

/** `pushHosts`: push services that the configuration names, as host or host:port. Only these can be in a private network. */
type Trusted = { pushHosts: readonly string[] }

const fits = (hostname: string, service: string) =>
  service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service

/** True if the configuration names this host with its port. */
export const isNamedByOperator = ({ host }: Pick<URL, 'host'>, { pushHosts }: Trusted): boolean =>
  pushHosts.includes(host)

/**
 * True if we may send pushes to this address. It must use https and have no user, password or fragment. Its host must
 * be in the configuration, or be a known push service at the default port.
 */
export function isPushService(url: URL, trusted: Trusted): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (isNamedByOperator(url, trusted)) return true
  return url.port === '' && knownServices.some((service) => fits(url.hostname, service))
}

/**
 * Reads an endpoint given by a browser.
 * @returns the endpoint in normal form, so that equal endpoints have equal text.
 * @throws {Refusal} INVALID_INPUT with the field `endpoint` if the text is no https address, is too long, or is refused by
 * isPushService.
 */
export function readEndpoint(text: string, trusted: Trusted): string {
  const url = URL.parse(text)
  const invalid = url === null || url.protocol !== 'https:' || url.href.length > limits.maxLinkLength
  if (invalid) throw new Refusal('INVALID_INPUT', { field: 'endpoint', description: pushEndpointInvalid })
  if (!isPushService(url, trusted))
    throw new Refusal('INVALID_INPUT', { field: 'endpoint', description: unknownService })
  return url.href
}
