import type { IncomingHttpHeaders } from 'node:http'
import type { FeeDeliveryOutcome } from '@hien/contract/fees'
import { hashToken } from '../../accounts/hash-token.ts'
import type { FeesDependencies } from '../dependencies.ts'
import { receiveTransfer } from '../payments/receive-transfer.ts'
import { readCasso, readSepay, type Delivered } from './read-deliveries.ts'
import { openKey } from './seal-key.ts'
import { findHook, insertDelivery } from './store.ts'
import { isFromCasso, isFromSepay } from './verify-request.ts'

export type Request = { token: string; headers: IncomingHttpHeaders; body: string }
/** `refused`: wrong token, key or signature. `invalid`: the body is no delivery, or has an impossible amount. */
export type Answer = 'ok' | 'refused' | 'invalid'

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Takes a delivery of a bank service. Each transfer is stored in its own transaction, so that a repeated delivery stores only
 * what is missing.
 */
export async function receiveDelivery(
  { database, clock, feeEvents }: FeesDependencies,
  service: 'sepay' | 'casso',
  { token, headers, body }: Request,
): Promise<Answer> {
  const hook = await findHook(database, hashToken(token))
  if (!hook) return 'refused'
  const key = openKey(hook.sealedKey, token)
  const parsed = parse(body)
  const now = clock.now()
  const isGenuine =
    service === 'sepay' ? isFromSepay(headers, body, { key, now }) : isFromCasso(headers, parsed, { key })
  if (!isGenuine) return 'refused'
  const { payeeId } = hook
  const deliveries: Delivered[] = (service === 'sepay' ? readSepay(parsed) : readCasso(parsed)) ?? [
    { kind: 'refused', amount: null },
  ]
  for (const delivered of deliveries) {
    const statementId = await database.transaction(async (transaction) => {
      const { outcome, statementId: paidId = null } = await receive(delivered)
      const amount = delivered.kind === 'in' ? delivered.transfer.amount : null
      await insertDelivery(transaction, { payeeId, service, at: now, outcome, amount })
      return paidId

      async function receive(one: Delivered): Promise<{ outcome: FeeDeliveryOutcome; statementId?: string | null }> {
        if (one.kind === 'out') return { outcome: 'outgoing' }
        if (one.kind === 'refused') return { outcome: 'refused' }
        return receiveTransfer(transaction, { payeeId, service, transfer: one.transfer, now })
      }
    })
    if (statementId !== null) feeEvents.publish('paid', { payeeId, statementId })
  }
  return deliveries.some(({ kind }) => kind === 'refused') ? 'invalid' : 'ok'
}
