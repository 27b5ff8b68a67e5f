/** Reads stored notices and their deliveries, and creates subscriptions for push, for tests. */
import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '@hien/contract/notices'
import type { DueNotice } from '../src/notices/notice.ts'
import { claimsOf, signInMember, type TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

export type StoredNotice = DueNotice & {
  key: string
  text: string
  path: string
  inApp: boolean
  createdAt: Date
  expiresAt: Date
}

/** Returns all stored notices of this kind for these members, oldest first. */
export async function noticesOf(
  { sql }: TestServer,
  kind: NoticeKind,
  members: readonly Pick<TestMember, 'id'>[],
): Promise<StoredNotice[]> {
  const { rows } = await sql.query<StoredNotice>(
    `select id, key, member_id as "memberId", kind, about_id as "aboutId", class_id as "classId", subject_id as "subjectId",
       version, text, path, in_app as "inApp", created_at as "createdAt", expires_at as "expiresAt"
     from notices where kind = $1 and member_id = any($2) order by created_at, id`,
    [kind, members.map(({ id }) => id)],
  )
  return rows
}

export type StoredDelivery = { channel: string; subscriptionId: string | null; state: string; dueAt: Date }

/** Returns the deliveries of a notice, ordered by channel and subscription. */
export async function deliveriesOf({ sql }: TestServer, noticeId: string): Promise<StoredDelivery[]> {
  const { rows } = await sql.query<StoredDelivery>(
    `select channel, subscription_id as "subscriptionId", state, due_at as "dueAt"
     from notice_deliveries where notice_id = $1 order by channel, subscription_id`,
    [noticeId],
  )
  return rows
}

/**
 * Signs the member in and subscribes that sign-in to push, as a row with invalid keys.
 * @returns the ids of the subscription and of the sign-in.
 */
export async function aPushSubscription(
  server: TestServer,
  member: TestMember,
): Promise<{ id: string; signInId: string }> {
  const { accessToken } = await signInMember(server, member.userName, member.password)
  const signInId = claimsOf(accessToken).sid
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into push_subscriptions (member_id, session_id, endpoint, p256dh, auth, device_name)
     values ($1, $2, $3, 'p256dh', 'auth', 'Chrome') returning id`,
    [member.id, signInId, `https://push.test/${randomUUID()}`],
  )
  const [row] = rows
  if (!row) throw new Error('The subscription was not stored')
  return { id: row.id, signInId }
}
