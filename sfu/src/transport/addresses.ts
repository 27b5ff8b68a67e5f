import { networkInterfaces } from 'node:os'

/** Each is a socket, and a line that every browser tries. */
export const maxAddresses = 16

const isLinkLocal = (address: string) => /^fe[89ab]/i.test(address)

/** Addresses of this machine at which others reach it; its loopback where it has no other, or is told so. */
export function ownAddresses(told: readonly string[]): string[] {
  const all = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address }) => !isLinkLocal(address))
  const outer = all.filter(({ internal }) => !internal)
  const inner = all.filter(({ internal, address }) => internal && (outer.length === 0 || told.includes(address)))
  const addresses = [...new Set([...outer, ...inner].map(({ address }) => address))]
  return addresses.toSorted((a, b) => Number(told.includes(b)) - Number(told.includes(a))).slice(0, maxAddresses)
}
