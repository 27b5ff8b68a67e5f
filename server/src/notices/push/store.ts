/** SQL for the push key pair, and for the subscriptions of browsers to pushes. */
import { and, desc, eq, gt, isNotNull, isNull, lte, ne, notInArray, or, sql } from 'drizzle-orm'
import { limits } from '@hien/contract/limits'
import type { Database } from '../../platform/postgres/database.ts'
import { literalLimit, sharedRead } from '../../platform/postgres/prepared.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { pushKeys, pushSubscriptions } from '../../platform/postgres/tables/notices.ts'
import { signIns } from '../../platform/postgres/tables/sign-ins.ts'

/** The key pair that identifies us to push services. Both keys are in base64url. */
export type PushKeyRow = { publicKey: string; privateKey: string }

const oldestPushKey = sharedRead((database) =>
  database
    .select({ publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey })
    .from(pushKeys)
    .orderBy(pushKeys.createdAt, pushKeys.publicKey)
    .limit(literalLimit(1))
    .prepare('oldest_push_key'),
)

export async function findPushKey(database: Database): Promise<PushKeyRow | null> {
  const [row] = await oldestPushKey(database).execute()
  return row ?? null
}

/** Stores the key pair if there is none yet. If several nodes call this at once, only one pair is stored. */
export async function insertFirstPushKey(database: Database, key: PushKeyRow): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${pushKeys} in exclusive mode`)
    const [known] = await transaction.select({ publicKey: pushKeys.publicKey }).from(pushKeys).limit(1)
    if (!known) await transaction.insert(pushKeys).values(key)
  })
}

type NewSubscription = Pick<
  typeof pushSubscriptions.$inferInsert,
  'memberId' | 'signInId' | 'endpoint' | 'p256dh' | 'auth' | 'deviceName'
>

/**
 * Stores or renews a browser's subscription for this member and sign-in. If another member has a subscription with this
 * endpoint and these keys, it is deleted with its waiting pushes. If the member has too many browsers, those renewed longest
 * ago are deleted.
 * @returns false if another member has this endpoint with other keys. Then nothing is stored, because the endpoint is not this
 * browser's.
 */
export const storeSubscription = (database: Database, subscription: NewSubscription, now: Date): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const { memberId, endpoint, p256dh, auth } = subscription
    // Lock the member. Otherwise two subscriptions stored at the same time could together exceed limits.maxPushDevices.
    await transaction.select({ id: members.id }).from(members).where(eq(members.id, memberId)).for('no key update')
    await deleteEndedSubscriptions(transaction, memberId, now)
    // Delete the other member's subscription of this browser. Its waiting pushes are deleted with the row.
    await transaction
      .delete(pushSubscriptions)
      .where(
        and(
          eq(pushSubscriptions.endpoint, endpoint),
          ne(pushSubscriptions.memberId, memberId),
          eq(pushSubscriptions.p256dh, p256dh),
          eq(pushSubscriptions.auth, auth),
        ),
      )
    const stored = await transaction
      .insert(pushSubscriptions)
      .values({ ...subscription, createdAt: now, renewedAt: now })
      .onConflictDoUpdate({
        target: pushSubscriptions.endpoint,
        set: {
          signInId: subscription.signInId,
          p256dh,
          auth,
          deviceName: subscription.deviceName,
          renewedAt: now,
          failures: 0,
          retryAt: null,
        },
        setWhere: eq(pushSubscriptions.memberId, memberId),
      })
      .returning({ id: pushSubscriptions.id })
    if (stored.length === 0) return false
    const kept = transaction
      .select({ id: pushSubscriptions.id })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.memberId, memberId))
      .orderBy(desc(pushSubscriptions.renewedAt), desc(pushSubscriptions.id))
      .limit(limits.maxPushDevices)
    await transaction
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.memberId, memberId), notInArray(pushSubscriptions.id, kept)))
    return true
  })

/** Deletes subscriptions whose sign-in was revoked or has expired. */
async function deleteEndedSubscriptions(transaction: Database, memberId: string, now: Date): Promise<void> {
  const ended = transaction
    .select({ id: signIns.id })
    .from(signIns)
    .where(and(eq(signIns.memberId, memberId), or(isNotNull(signIns.revokedAt), lte(signIns.expiresAt, now))))
  await transaction
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.memberId, memberId), sql`${pushSubscriptions.signInId} = any(array(${ended}))`))
}

/** Deletes the member's subscription with this endpoint, if there is one. */
export async function deleteSubscription(
  database: Database,
  { memberId, endpoint }: { memberId: string; endpoint: string },
): Promise<void> {
  await database
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.memberId, memberId)))
}

/** Deletes a subscription of the member. Returns false if the member has none with this id. */
export async function deleteDevice(
  database: Database,
  { memberId, id }: { memberId: string; id: string },
): Promise<boolean> {
  const rows = await database
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.memberId, memberId)))
    .returning({ id: pushSubscriptions.id })
  return rows.length > 0
}

export type PushDeviceRow = Pick<
  typeof pushSubscriptions.$inferSelect,
  'id' | 'signInId' | 'deviceName' | 'createdAt' | 'renewedAt'
>

const devicesOfMember = sharedRead((database) =>
  database
    .select({
      id: pushSubscriptions.id,
      signInId: pushSubscriptions.signInId,
      deviceName: pushSubscriptions.deviceName,
      createdAt: pushSubscriptions.createdAt,
      renewedAt: pushSubscriptions.renewedAt,
    })
    .from(pushSubscriptions)
    .innerJoin(signIns, eq(signIns.id, pushSubscriptions.signInId))
    .where(
      and(
        eq(pushSubscriptions.memberId, sql.placeholder('memberId')),
        isNull(signIns.revokedAt),
        gt(signIns.expiresAt, sql.placeholder('now')),
      ),
    )
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .prepare('push_devices_of_member'),
)

/** Returns the member's browsers with a valid sign-in, newest first. */
export const listDevices = (database: Database, memberId: string, now: Date): Promise<PushDeviceRow[]> =>
  devicesOfMember(database).execute({ memberId, now })
