import { noticeTimes } from '@hien/contract/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aNotice } from '../../../test/notices.ts'
import { aMember, aStudent, type TestMember } from '../../../test/people.ts'
import { aPushSubscription } from '../../../test/stored-notices.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { applyRetention } from './apply-retention.ts'

let server: TestServer
let student: TestMember
let parent: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server)
  parent = await aMember(server, 'PAME')
})
afterAll(() => server.close())

const day = 24 * 60 * 60 * 1000
async function idsOf(table: 'notices' | 'notice_deliveries' | 'push_subscriptions') {
  const { rows } = await server.sql.query<{ id: string }>(`select id from ${table} order by id`)
  return rows.map(({ id }) => id)
}
async function aMailOf(noticeId: string): Promise<string> {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into notice_deliveries (notice_id, channel, state, due_at) values ($1, 'mail', 'sent', now()) returning id`,
    [noticeId],
  )
  return rows[0]!.id
}

test('L06: notices, read or not, are removed with their deliveries when their days are over', async () => {
  const old = await aNotice(server, student)
  await aMailOf(old)
  server.clock.advance(noticeTimes.keptDays * day - 1000)
  const fresh = await aNotice(server, student)
  const mail = await aMailOf(fresh)
  await applyRetention(server.dependencies)
  expect(await idsOf('notices')).toEqual([old, fresh])
  server.clock.advance(2000)
  await applyRetention(server.dependencies)
  expect([await idsOf('notices'), await idsOf('notice_deliveries')]).toEqual([[fresh], [mail]])
})

test('L06: a parent’s notices about a child are deleted after the guardianship ends, and kept if another one exists', async () => {
  await server.sql.query('delete from notices')
  const sibling = await aStudent(server)
  const first = await aGuardianship(server, { child: student, parent })
  const second = await aGuardianship(server, { child: sibling, parent })
  const ofFirst = await aNotice(server, parent, { about: student })
  const ofSecond = await aNotice(server, parent, { about: sibling })
  const own = await aNotice(server, parent)
  await applyRetention(server.dependencies)
  expect(await idsOf('notices')).toEqual([ofFirst, ofSecond, own])
  await endGuardianship(server, parent, first)
  await endGuardianship(server, parent, second)
  await aGuardianship(server, { child: sibling, parent })
  await applyRetention(server.dependencies)
  expect(await idsOf('notices')).toEqual([ofSecond, own])
})

test('L06: the push address of a browser is deleted once nobody is signed in there', async () => {
  const [ended, expired, kept] = [
    await aPushSubscription(server, student),
    await aPushSubscription(server, student),
    await aPushSubscription(server, student),
  ]
  const now = server.clock.now()
  await server.sql.query('update sessions set revoked_at = $2 where id = $1', [ended.signInId, now])
  await server.sql.query('update sessions set expires_at = $2 where id = $1', [expired.signInId, now])
  await applyRetention(server.dependencies)
  expect(await idsOf('push_subscriptions')).toEqual([kept.id])
})
