import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Milliseconds; the first participants of a lesson wait for it. */
const findTimeout = 2000

/**
 * Returns the IP addresses of ROOM_ADDRESS. They are looked up each time, because a home line changes its address. Empty if
 * the name cannot be resolved; then only the addresses of the machine's own interfaces are used.
 */
export async function findRoomAddresses(
  address: string,
  log: Pick<Logger, 'warn'>,
  find: (name: string) => Promise<{ address: string }[]> = (name) => lookup(name, { all: true }),
): Promise<string[]> {
  // Remove the brackets that IPv6 addresses have in URLs.
  const bare = address.replace(/^\[(.*)\]$/, '$1')
  if (isIP(bare) !== 0) return [bare]
  try {
    const waiting = delay(findTimeout, null, { ref: false }).then(() => Promise.reject(new Error('no answer')))
    return (await Promise.race([find(bare), waiting])).map((found) => found.address)
  } catch (error) {
    log.warn({ err: error, address }, 'ROOM_ADDRESS cannot be found: media are reached inside this network alone')
    return []
  }
}
