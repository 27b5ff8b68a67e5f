import type { FeeDeliveryOutcome, FeeService } from '@hien/contract/fees'
import type { RequestContext } from '../../platform/request-context.ts'
import { requirePayee } from '../access.ts'
import { findHookTime, listDeliveries } from './store.ts'

export type HookState = {
  createdAt: Date | null
  deliveries: { service: FeeService; at: Date; outcome: FeeDeliveryOutcome; amount: number | null }[]
}

/**
 * feeHookGet: returns since when the caller has addresses for bank services, and their latest deliveries.
 * @throws {Unauthenticated | Refusal} FORBIDDEN
 */
export async function readHook({ dependencies: { database }, viewer }: RequestContext): Promise<HookState> {
  const { memberId } = requirePayee(viewer)
  const [createdAt, deliveries] = await Promise.all([
    findHookTime(database, memberId),
    listDeliveries(database, memberId),
  ])
  return { createdAt, deliveries }
}
