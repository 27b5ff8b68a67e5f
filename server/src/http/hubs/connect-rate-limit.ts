import type { Identity } from '@hien/signalr'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Refusal } from '../../core/refusal.ts'
import { networkOf } from '../../core/network-of.ts'
import type { Viewer } from '../../core/viewer.ts'

/** Maximum connections of one member at one hub of this node, over any transport. Beyond it the oldest is closed. */
export const maximumConnectionsPerUser = 20

/** Takes a point for the key. Returns false if none is left. */
async function allows(limit: Dependencies['rateLimits']['connections'], key: string): Promise<boolean> {
  try {
    await limit.take(key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Counts POST requests below a hub's path per address, before any token is checked. False if there are too many. */
export type MayNegotiate = (address: string) => Promise<boolean>

export const createNegotiationLimit =
  ({ rateLimits }: Pick<Dependencies, 'rateLimits'>): MayNegotiate =>
  (address) =>
    allows(rateLimits.negotiations, networkOf(address))

/** Counts the connections that a member opens, for a hub's `mayOpen`. Only the hub knows which requests open a connection. */
export const createOpeningLimit =
  ({ rateLimits }: Pick<Dependencies, 'rateLimits'>) =>
  ({ userId }: Identity<Viewer>): Promise<boolean> =>
    allows(rateLimits.connections, userId)
