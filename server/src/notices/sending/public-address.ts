/** Names that lead into our own network, or anywhere but the internet, are looked up in vain. */
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
  // Multicast, reserved, broadcast.
  ['224.0.0.0', 3],
] as const
/** Within what is given out on the internet, 2000::/3: protocols (Teredo among them), documentation, 6to4. */
const ranges6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const
for (const [network, prefix] of ranges4) notPublic.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of ranges6) notPublic.addSubnet(network, prefix, 'ipv6')
/** Loopback, private, link-local, multicast, mapped and translated ones all lie outside of it. */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the internet; no text but an address is. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && givenOut.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** One of the addresses is not of the internet: none is used, since the next look-up may give that one first. */
export class NotPublic extends Error {
  override name = 'NotPublic'
  readonly code = 'ENOTPUBLIC'
}

type Resolve = (
  hostname: string,
  options: dns.LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: dns.LookupAddress[]) => void,
) => void

/** For connections by name. What it found is what is connected to: nothing is looked up a second time in between. */
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
