import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Milliseconds for the DNS lookup. It is short, because the first participants of a lesson wait for the result. */
const findTimeout = 2000

/**
 * Returns the IP addresses of ROOM_ADDRESS. Looks a name up on each call, because a home internet connection changes its
 * address. Empty if the name cannot be resolved; then media use only the addresses of the machine's own interfaces.
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
    log.warn(
      { err: error, address },
      'ROOM_ADDRESS cannot be resolved: the video room works only inside this network until the name is corrected',
    )
    return []
  }
}
