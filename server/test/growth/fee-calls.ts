/** Calls the store functions for deliveries of bank services, and for the export of what a payee received. */
import { randomUUID } from 'node:crypto'
import { later, oneDay } from '../../src/core/clock.ts'
import * as payments from '../../src/fees/payments/store.ts'
import { listByTransferText } from '../../src/fees/statements/store.ts'
import * as hooks from '../../src/fees/webhooks/store.ts'
import type { Database } from '../../src/platform/postgres/database.ts'
import * as payees from '../../src/privacy/export/payee-store.ts'

/** Calls every one of these functions once, as when a bank service delivers a transfer to the payee. */
export async function callFeeStores(
  database: Database,
  { payeeId, now }: { payeeId: string; now: Date },
): Promise<void> {
  await hooks.findHook(database, 'hash')
  const delivered = { service: 'sepay', reference: 'FT7', fingerprint: 'fingerprint' } as const
  await payments.isDelivered(database, payeeId, delivered)
  await listByTransferText(database, payeeId, ['HPAAAAAAAB', 'HPAAAAAAA2'])
  await payments.listUndelivered(database, payeeId, { amount: 150_000, from: later(now, -oneDay), before: now })
  await payments.setDelivered(database, { id: randomUUID(), fingerprint: 'fingerprint', receivedAt: now })
  await hooks.insertDelivery(database, { payeeId, service: 'sepay', at: now, outcome: 'matched', amount: 150_000 })
  const reads = [
    payees.readFeePlans,
    payees.readFeeAccounts,
    payees.readFeeHooks,
    payees.readFeeDeliveries,
    payees.readFeeDiscountsGiven,
    payees.readFeeIssues,
    payees.readFeePaymentsReceived,
  ]
  for (const read of reads) await read(database, { memberId: payeeId, after: null, take: 100 })
}
