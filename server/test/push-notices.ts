/** Creates browsers that are subscribed to push, and notices for them as rows, for tests of sending pushes. */
import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '@hien/contract/notices'
import type { TestMember } from './people.ts'
import type { Browser, BrowserSubscription, PushService } from './push-service/push-service.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

/** Calls pushSubscribe with this subscription. Returns the result, also if the server refuses. */
export async function subscribeBrowser(
  server: TestServer,
  { accessToken }: { accessToken: string },
  { endpoint, p256dh, auth }: BrowserSubscription,
): Promise<ResultEnvelope> {
  const { data, errors } = await server.graphql<{ pushSubscribe: ResultEnvelope }>(
    accessToken,
    `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
      pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { isSuccess error { code description field } }
    }`,
    { endpoint, p256dh, auth },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.pushSubscribe
}

/** Creates a browser at the push service and subscribes it for the member. */
export async function aBrowser(
  server: TestServer,
  service: PushService,
  member: { accessToken: string },
): Promise<Browser> {
  const browser = service.browser()
  const { error } = await subscribeBrowser(server, member, browser)
  if (error) throw new Error(`The browser was not subscribed: ${error.code} ${error.description}`)
  return browser
}

/** Milliseconds. The server would take a lease that lasts longer for an error of the clock. */
const longestPass = 10 * 60_000

/**
 * Advances the test clock by `milliseconds`, at most ten minutes, and prevents the server from sending notices by itself. Only
 * the test then sends them.
 */
export async function keepFromSending(server: TestServer, milliseconds = 0): Promise<void> {
  if (milliseconds > longestPass) throw new RangeError('Use at most ten minutes')
  await server.sql.query(
    `insert into duties (name, node, until) values ('notices', 'the test', $1)
     on conflict (name) do update set node = excluded.node, until = excluded.until`,
    [new Date(server.clock.now().getTime() + milliseconds + 60_000)],
  )
  server.clock.advance(milliseconds)
}

/**
 * Creates a notice as a row, and one push that is due now for each subscribed browser of the member. The event that the notice
 * reports does not exist.
 * @param details.lasts milliseconds until the notice expires and must no longer be sent; one hour by default.
 * @returns the notice's id.
 */
export async function aPushNotice(
  server: TestServer,
  member: Pick<TestMember, 'id'>,
  details: {
    kind?: NoticeKind
    aboutId?: string
    path?: string
    text?: string
    lasts?: number
    subjectId?: string
  } = {},
): Promise<string> {
  const now = server.clock.now()
  const { kind = 'request_new', path = '/lich', text = 'Lớp Toán 9A', lasts = 60 * 60_000 } = details
  const { rows } = await server.sql.query<{ id: string }>(
    `with notice as (
       insert into notices (key, member_id, kind, about_id, subject_id, text, path, in_app, created_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, true, $8, $9) returning id, member_id
     ), pushes as (
       insert into notice_deliveries (notice_id, channel, subscription_id, due_at)
       select notice.id, 'push', s.id, $8 from notice inner join push_subscriptions s on s.member_id = notice.member_id
     )
     select id from notice`,
    [
      randomUUID(),
      member.id,
      kind,
      details.aboutId ?? null,
      details.subjectId ?? randomUUID(),
      text,
      path,
      now,
      new Date(now.getTime() + lasts),
    ],
  )
  return rows[0]!.id
}

/** Returns the states of the pushes of a notice, in the order in which its browsers subscribed. */
export async function pushStates(server: TestServer, noticeId: string): Promise<string[]> {
  const { rows } = await server.sql.query<{ state: string }>(
    `select d.state from notice_deliveries d inner join push_subscriptions s on s.id = d.subscription_id
     where d.notice_id = $1 order by s.id`,
    [noticeId],
  )
  return rows.map(({ state }) => state)
}
