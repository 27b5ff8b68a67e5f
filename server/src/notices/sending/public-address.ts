/** A DNS lookup that fails for names with an address outside the public internet, for example in our own network. */
import dns from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

const notPublic = new BlockList()
const ranges4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  // Multicast, reserved and broadcast addresses.
  ['224.0.0.0', 3],
] as const
/** IPv6 ranges that are not public although they lie in 2000::/3: protocols (including Teredo), documentation, 6to4. */
const ranges6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [network, prefix] of ranges4) notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of ranges6) notPublic.addSubnet(network, prefix, 'ipv6')
/**
 * The range of global IPv6 addresses. Loopback, private, link-local, multicast, mapped and translated addresses are all outside
 * this range.
 */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address of the public internet. False for text that is not an IP address. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/**
 * Error of the lookup if a name has no address, or if one of its addresses is not public. In the second case no address of the
 * name is used, because a connection can try each address that a lookup returns.
 */
export class NotPublic extends Error {
  override name = 'NotPublic'
  readonly code = 'ENOTPUBLIC'
}

type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void

/**
 * Creates the `lookup` function for connections by name. The connection uses the addresses that were checked, so no second
 * lookup can return a private address.
 */
export const createPublicLookup =
  (resolve: Resolve = dns.lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new NotPublic(`${hostname} has no address`), '')
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return callback(new NotPublic(`${hostname} leads into a private network`), '')
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
  }
