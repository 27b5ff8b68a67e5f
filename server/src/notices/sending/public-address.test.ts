import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { createPublicLookup, isPublicAddress } from './public-address.ts'

test.each(['8.8.8.8', '142.250.66.202', '17.188.143.34', '172.15.255.255', '172.32.0.1', '2404:6800:4005:80f::200a'])(
  '%s is a public address',
  (address) => expect(isPublicAddress(address)).toBe(true),
)

test.each([
  ['0.0.0.0', 'unspecified'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['10.1.2.3', 'private'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.168.0.1', 'private'],
  ['100.64.0.1', 'carrier-grade NAT'],
  ['169.254.169.254', 'link-local'],
  ['198.18.0.1', 'for benchmarks'],
  ['203.0.113.9', 'for documentation'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.250', 'multicast'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'unspecified'],
  ['::1', 'loopback'],
  ['::ffff:127.0.0.1', 'IPv4-mapped'],
  ['::ffff:8.8.8.8', 'IPv4-mapped'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['2002:7f00:1::', '6to4'],
  ['2001::1', 'Teredo'],
  ['2001:db8::1', 'for documentation'],
  ['fe80::1', 'link-local'],
  ['fd00::1', 'unique local'],
  ['ff02::1', 'multicast'],
  ['localhost', 'not an IP address'],
  ['', 'not an IP address'],
])('%s (%s) is not a public address', (address) => expect(isPublicAddress(address)).toBe(false))

const lookUp = (addresses: LookupAddress[], options: { all?: boolean } = {}) => {
  const asked: object[] = []
  const lookup = createPublicLookup((_hostname, how, answer) => {
    asked.push(how)
    answer(null, addresses)
  })
  const { promise, resolve } = Promise.withResolvers<unknown>()
  lookup('push.example.vn', options, (error, address, family) =>
    resolve(error ? error.code : family === undefined ? address : [address, family]),
  )
  return promise
}
const google = { address: '142.250.66.202', family: 4 }

test('a name with a public address is looked up normally', async () => {
  expect(await lookUp([google])).toEqual([google.address, 4])
  expect(await lookUp([google], { all: true })).toEqual([google])
})

test('looking up a name with a private address fails, even if it has a public one too', async () => {
  const inside = { address: '10.0.0.1', family: 4 }
  for (const addresses of [[inside], [google, inside], [{ address: '::ffff:10.0.0.1', family: 6 }]])
    for (const all of [true, false]) expect(await lookUp(addresses, { all })).toBe('ENOTPUBLIC')
})

test('looking up a name without an address fails', async () => {
  expect(await lookUp([])).toBe('ENOTPUBLIC')
})
