/** Whom we send pushes to: services of browsers, and what the operator names. Anybody can send us any address. */
import { pushEndpointInvalid } from '@hien/contract/rules/push'
import { limits } from '@hien/contract/limits'
import { Refusal } from '../../core/refusal.ts'

/** Chrome and those made of it; Chromium as Linux has it; Firefox; Edge; Safari, on every system of Apple's. `*.` stands for one name or several. */
const knownServices = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
] as const

const unknownService =
  'Trình duyệt này dùng dịch vụ thông báo mà Hiên chưa biết. Hãy thử Chrome, Edge, Firefox hoặc Safari'

/** pushHosts: of the configuration, as host or host:port; these may lie in a private network. */
type Trusted = { pushHosts: readonly string[] }

const fits = (hostname: string, service: string) =>
  service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service

/** Whether the operator has named it, with its port. */
export const isNamedByOperator = ({ host }: Pick<URL, 'host'>, { pushHosts }: Trusted): boolean =>
  pushHosts.includes(host)

/** Whether it is an address we send to: https, nothing beside host and path, of a service we know. */
export function isPushService(url: URL, trusted: Trusted): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '' || url.hash !== '') return false
  if (isNamedByOperator(url, trusted)) return true
  return url.port === '' && knownServices.some((service) => fits(url.hostname, service))
}

/**
 * An endpoint as a browser gave it.
 * @returns as it is written everywhere, so that the same one is told from others by its text.
 * @throws {Refusal} INVALID_INPUT with the field endpoint
 */
export function readEndpoint(text: string, trusted: Trusted): string {
  const url = URL.parse(text)
  const invalid = url === null || url.protocol !== 'https:' || url.href.length > limits.maxLinkLength
  if (invalid) throw new Refusal('INVALID_INPUT', { field: 'endpoint', description: pushEndpointInvalid })
  if (!isPushService(url, trusted))
    throw new Refusal('INVALID_INPUT', { field: 'endpoint', description: unknownService })
  return url.href
}
