/** Changes lessons for tests of notices, by the operations that people use, and plans notices at the time of the test clock. */
import type { NoticeKind } from '@hien/contract/notices'
import { later } from '../src/core/clock.ts'
import { planNotices } from '../src/notices/planning/plan-notices.ts'
import { noticePlanners } from '../src/notices/planning/planners.ts'
import { signInMember, type TestMember } from './people.ts'
import { noticesOf, type StoredNotice } from './stored-notices.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

/**
 * Runs a mutation such as `lessonCancel(id: "…", reason: "…")`.
 * @returns the id of the item in the answer, if it has one.
 */
export async function change(
  server: TestServer,
  by: TestMember,
  call: string,
  fields = 'item { id }',
): Promise<string> {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const document = `mutation { answer: ${call} { isSuccess error { code description } ${fields} } }`
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item?: { id: string } } }>(
    accessToken,
    document,
  )
  if (!data?.answer.isSuccess) throw new Error(`${call}: ${JSON.stringify(errors ?? data)}`)
  return data.answer.item?.id ?? ''
}

/** Returns the lesson of a class that begins at this instant. */
export async function lessonAt({ sql }: TestServer, classId: string, startsAt: string): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 and starts_at = $2',
    [classId, startsAt],
  )
  const [row] = rows
  if (!row) throw new Error(`There is no lesson at ${startsAt}`)
  return row.id
}

/**
 * Plans the notices of a kind, as if the last planning was `passed` milliseconds ago.
 * @returns all notices of the kind of these members.
 */
export async function planKind(
  server: TestServer,
  kind: NoticeKind,
  members: readonly TestMember[],
  passed = 5000,
): Promise<StoredNotice[]> {
  const now = server.clock.now()
  await planNotices(server.dependencies, kind, { since: later(now, -passed), now })
  return noticesOf(server, kind, members)
}

/** Returns the notices that are true now. */
export async function trueOf(server: TestServer, kind: NoticeKind, notices: readonly StoredNotice[]) {
  const still = await noticePlanners[kind].stillTrue(server.dependencies, notices, server.clock.now())
  return notices.filter(({ id }) => still.has(id))
}
