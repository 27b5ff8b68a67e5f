/** Changes lessons by the operations of the API, and plans notices at the time of the test clock, for tests of notices. */
import type { NoticeKind } from '@hien/contract/notices'
import { later } from '../src/core/clock.ts'
import { planNotices } from '../src/notices/planning/plan-notices.ts'
import { noticePlanners } from '../src/notices/planning/planners.ts'
import { signInMember, type TestMember } from './people.ts'
import { noticesOf, type StoredNotice } from './stored-notices.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

/**
 * Runs a mutation such as `lessonCancel(id: "…", reason: "…")` as the member `by`.
 * @returns the id of the item in the answer; empty if the answer has no item.
 * @throws if the mutation is refused.
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

/**
 * Returns the id of the lesson of a class that begins at `startsAt`.
 * @throws if there is none.
 */
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
 * Plans and stores the notices of a kind, as if they were last planned `passed` milliseconds ago.
 * @returns all stored notices of this kind for these members.
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

/** Returns the notices that are still true, according to the planner of their kind. */
export async function stillValidOf(server: TestServer, kind: NoticeKind, notices: readonly StoredNotice[]) {
  const still = await noticePlanners[kind].stillValid(server.dependencies, notices, server.clock.now())
  return notices.filter(({ id }) => still.has(id))
}
