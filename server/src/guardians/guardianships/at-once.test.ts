import { noticeVersion } from '@hien/contract/consents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aMember, aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let child: TestMember
let mother: TestMember
let father: TestMember
let tie: string
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  child = await aStudent(server)
  mother = await aMember(server, 'PAME')
  father = await aMember(server, 'PAME')
  tie = await aGuardianship(server, { child, parent: mother })
  await aGuardianship(server, { child, parent: father, relation: 'father' })
  await uploads()
})
afterAll(() => server.close())

const ask = async (by: TestMember, operation: string) => {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(
    by.accessToken,
    `mutation { answer: ${operation} { isSuccess error { code } } }`,
  )
  return data?.answer ?? errors
}
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const uploads = () => ask(child, `memberUpdateAvatar(avatar: "${onePixel}")`)
const removes = () => ask(child, 'memberRemoveAvatar')
const ends = () => ask(mother, `guardianshipEnd(id: "${tie}")`)
const refuses = () =>
  ask(
    father,
    `parentDecideConsent(childCode: "${child.code}", input: { purpose: picture, version: "${noticeVersion}" }, given: false)`,
  )
const closes = (who: TestMember) => ask(who, `memberCloseAccount(password: "${who.password}")`)

const pollOptions = { timeout: 8000 }
/** Has both begin while the child's picture is kept to somebody else, so that each holds what it holds by then. */
async function atOnce(first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<unknown[]> {
  const other = await server.sql.connect()
  const blocked = async () => {
    const { rows } = await server.sql.query<{ total: number }>(
      `select count(*)::int as total from pg_stat_activity
       where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    )
    return rows[0]?.total
  }
  try {
    await other.query('begin')
    await other.query('select from avatars where member_id = $1 for update', [child.id])
    const one = first()
    await expect.poll(blocked, pollOptions).toBe(1)
    const two = second()
    await expect.poll(blocked, pollOptions).toBe(2)
    await other.query('commit')
    return await Promise.all([one, two])
  } finally {
    await other.query('rollback')
    other.release()
  }
}
const done = { isSuccess: true, error: null }

test('a guardian refuses the picture while another ends their tie', async () => {
  expect(await atOnce(ends, refuses)).toEqual([done, done])
})

test('a guardian refuses the picture while the child saves another, or takes it away', async () => {
  expect(await atOnce(uploads, refuses)).toEqual([done, done])
  expect(await atOnce(removes, () => ask(child, 'memberUpdate(input: { address: "Huế" })'))).toEqual([done, done])
})

test('a student closes their account while a guardian ends their tie', async () => {
  expect(await atOnce(ends, () => closes(child))).toEqual([done, done])
})

test('a student and a guardian close their accounts at once', async () => {
  expect(
    await atOnce(
      () => closes(mother),
      () => closes(child),
    ),
  ).toEqual([done, done])
})
