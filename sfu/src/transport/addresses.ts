import { networkInterfaces } from 'node:os'

/** Maximum number of addresses. Each needs a socket, and every browser tries every address. */
export const maxAddresses = 16

const isLinkLocal = (address: string) => /^fe[89ab]/i.test(address)

/**
 * Returns at most `maxAddresses` addresses of this machine's network interfaces, those in `configured` first. Leaves out IPv6
 * link-local addresses. A loopback address is included only if there is no other address, or if it is in `configured`.
 * @param configured the addresses in the settings
 */
export function ownAddresses(configured: readonly string[]): string[] {
  const all = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address }) => !isLinkLocal(address))
  const outer = all.filter(({ internal }) => !internal)
  const inner = all.filter(({ internal, address }) => internal && (outer.length === 0 || configured.includes(address)))
  const addresses = [...new Set([...outer, ...inner].map(({ address }) => address))]
  return addresses
    .toSorted((a, b) => Number(configured.includes(b)) - Number(configured.includes(a)))
    .slice(0, maxAddresses)
}
