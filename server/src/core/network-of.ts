import { isIPv6 } from 'node:net'

/**
 * Returns the key under which rate limits count an IP address. For IPv4 it is the address, also if it is written as ::ffff:….
 * For IPv6 it is the first 64 bits, because one customer has all addresses that begin with them.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return plain
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail = ''] = plain.split('::')
  const groups = head.split(':').filter(Boolean)
  const behind = tail.split(':').filter(Boolean)
  const gap = plain.includes('::') ? Math.max(0, 8 - groups.length - behind.length) : 0
  const all = [...groups, ...Array.from({ length: gap }, () => '0'), ...behind]
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}
