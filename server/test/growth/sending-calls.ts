/** Calls the store functions for sending notices by push and by mail, and for proving an e-mail address. */
import { randomUUID } from 'node:crypto'
import * as proofs from '../../src/accounts/email-proof/email-proof-store.ts'
import { later } from '../../src/core/clock.ts'
import { takeMailFromChoices } from '../../src/notices/mail/choice-store.ts'
import * as digests from '../../src/notices/mail/digest-store.ts'
import * as devices from '../../src/notices/push/store.ts'
import * as deliveries from '../../src/notices/sending/deliveries-store.ts'
import * as pushes from '../../src/notices/sending/push-store.ts'
import type { Database } from '../../src/platform/postgres/database.ts'

/** Calls every function of these stores once, as the server does when it sends notices. */
export async function callSendingStores(
  database: Database,
  { memberId, now }: { memberId: string; now: Date },
): Promise<void> {
  const round = { now, until: later(now, 60_000), limit: 20 }
  const [id, subscriptionId] = [randomUUID(), randomUUID()]
  await devices.insertFirstPushKey(database, { publicKey: 'public', privateKey: 'private' })
  await devices.findPushKey(database)
  await pushes.claimPushes(database, { ...round, except: ['push.example'] })
  await deliveries.claimDeliveries(database, { channel: 'push', ...round })
  await deliveries.dropLateDeliveries(database, { channel: 'push', now, limit: 20 })
  await deliveries.settleDeliveries(database, [{ id, state: 'sent' }], round)
  await pushes.noteTaken(database, [subscriptionId])
  await pushes.noteFailures(database, [{ subscriptionId, retryAt: now }])
  await pushes.retireLost(database, { ids: [subscriptionId], failures: 3, since: now })
  await pushes.retireSubscriptions(database, [subscriptionId])
  await pushes.countWaitingPushes(database, now)
  await devices.deleteDevice(database, { memberId, id: subscriptionId })
  await digests.claimDigests(database, round)
  await digests.readDigests(database, [id])
  await takeMailFromChoices(database, memberId)

  const proof = {
    memberId,
    hash: 'hash of growth',
    email: 'growth@truong.test',
    createdAt: now,
    expiresAt: later(now, 1),
  }
  await proofs.replaceEmailProof(database, proof)
  await proofs.findEmailProof(database, proof.hash, now)
  await proofs.markEmailVerified(database, proof)
  await proofs.consumeEmailProof(database, proof.hash, now)
  await proofs.deleteEmailProof(database, memberId)
}
