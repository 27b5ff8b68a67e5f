import type { Identity } from '@hien/signalr'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Refusal } from '../../core/refusal.ts'
import { networkOf } from '../../core/network-of.ts'
import type { Viewer } from '../../core/viewer.ts'

/**
 * Maximum connections of one member at one hub of this node, over any transport. When a member opens one more, the oldest is
 * closed.
 */
export const maximumConnectionsPerUser = 20

/** Takes a point of the limit for the key. Returns false if no point is left. */
async function allows(limit: Dependencies['rateLimits']['connections'], key: string): Promise<boolean> {
  try {
    await limit.take(key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/**
 * Counts a POST request below a hub's path for the network of this address, before any token is checked. Returns false if the
 * network has sent too many.
 */
export type MayNegotiate = (address: string) => Promise<boolean>

export const createNegotiationLimit =
  ({ rateLimits }: Pick<Dependencies, 'rateLimits'>): MayNegotiate =>
  (address) =>
    allows(rateLimits.negotiations, networkOf(address))

/**
 * Creates a hub's `mayOpen`, which counts the connections that a member opens and returns false if there are too many. The hub
 * calls it, because only the hub knows which requests open a connection.
 */
export const createOpeningLimit =
  ({ rateLimits }: Pick<Dependencies, 'rateLimits'>) =>
  ({ userId }: Identity<Viewer>): Promise<boolean> =>
    allows(rateLimits.connections, userId)
