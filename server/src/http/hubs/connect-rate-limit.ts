import type { Identity } from '@hien/signalr'
import type { Dependencies } from '../../platform/dependencies.ts'
import { Refusal } from '../../core/refusal.ts'
import { networkOf } from '../../core/network-of.ts'
import type { Viewer } from '../../core/viewer.ts'

/** Tabs and devices of one member at one hub of this node, whatever their transport; beyond them the oldest goes. */
export const maximumConnectionsPerUser = 20

/** Whether a limit still has a point for a key. */
async function allows(limit: Dependencies['rateLimits']['connections'], key: string): Promise<boolean> {
  try {
    await limit.take(key)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Counts what is asked for below a hub's path by address, before anybody's token is looked at. False when it is one too many. */
export type MayNegotiate = (address: string) => Promise<boolean>

export const createNegotiationLimit =
  ({ rateLimits }: Pick<Dependencies, 'rateLimits'>): MayNegotiate =>
  (address) =>
    allows(rateLimits.negotiations, networkOf(address))

/** Counts the connections that a member opens, for a hub's `mayOpen`: it alone knows what opens one. */
export const createOpeningLimit =
  ({ rateLimits }: Pick<Dependencies, 'rateLimits'>) =>
  ({ userId }: Identity<Viewer>): Promise<boolean> =>
    allows(rateLimits.connections, userId)
