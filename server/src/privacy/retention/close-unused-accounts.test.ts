import { rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { untilBlocked } from '../../../test/run-concurrently.ts'
import { aCentre } from '../../../test/centres.ts'
import { aClass, aCourse } from '../../../test/courses.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { closeUnusedAccounts } from './close-unused-accounts.ts'

let server: TestServer
let left: TestMember
let back: TestMember
let busy: TestMember
let school: TestMember
beforeAll(async () => {
  server = await createTestServer()
  left = await aStudent(server, { firstName: 'Đi Xa' })
  back = await aStudent(server, { firstName: 'Trở Lại' })
  busy = await aTeacher(server)
  school = await aCentre(server)
  // The database sets created_at by its own clock, which tests cannot set, so set the column here.
  await server.sql.query('update members set created_at = $1', [server.clock.now()])
})
afterAll(() => server.close())

const day = 24 * 60 * 60 * 1000
const state = async () =>
  (
    await server.sql.query<{ id: string; first_name: string; noticed: boolean }>(
      'select id, first_name, inactivity_noticed_at is not null as noticed from members',
    )
  ).rows
const of = async ({ id }: TestMember) => (await state()).find((row) => row.id === id)
const noticesTo = async ({ userName }: TestMember) =>
  (await outboxOf(server)).filter(
    ({ headers }) =>
      headers['to']?.includes(userName) &&
      headers['subject'] === 'Tài khoản Hiên của bạn sẽ bị xoá nếu bạn không đăng nhập',
  ).length

test('L06: a member who did not sign in for 24 months is warned, and erased 30 days later unless they sign in', async () => {
  server.clock.set('2028-11-23T18:50:00+07:00')
  await server.live(0)
  await server.sweep()
  expect(await of(left)).toMatchObject({ first_name: 'Đi Xa', noticed: false })

  // The accounts were last used when they were created, so 24 months have passed.
  server.clock.set('2028-11-25T18:50:00+07:00')
  await server.live(0)
  const course = await aCourse(server, await signInMember(server, busy.userName, busy.password))
  await aClass(server, await signInMember(server, busy.userName, busy.password), course, {
    endDate: '2029-12-31 00:00:00',
  })
  // A running class of the centre that has no teacher at the moment.
  const theirs = await aCourse(server, await signInMember(server, busy.userName, busy.password))
  await aClass(server, await signInMember(server, busy.userName, busy.password), theirs, {
    endDate: '2029-12-31 00:00:00',
  })
  await server.sql.query('update courses set centre_id = $2, teacher_id = null where id = $1', [theirs.id, school.id])
  await server.sql.query('delete from sessions where member_id = any($1)', [[busy.id, school.id]])
  await server.sweep()
  await server.sendMails()
  await server.sweep()
  await server.sendMails()
  expect(await Promise.all([left, back, busy, school].map(async (one) => (await of(one))?.noticed))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect([await noticesTo(left), await noticesTo(back), await noticesTo(busy)]).toEqual([1, 1, 0])

  await server.live(20 * day)
  await signInMember(server, back.userName, back.password)
  await server.live(9.9 * day)
  await server.sweep()
  expect(await of(left)).toMatchObject({ first_name: 'Đi Xa' })
  server.clock.advance(0.2 * day)
  await server.sweep()
  expect(await of(left)).toMatchObject({ first_name: 'đã xoá' })
  expect(await of(back)).toMatchObject({ first_name: 'Trở Lại' })

  // The member who signed in again is only unused 24 months after that.
  await server.live(60 * day)
  await server.sweep()
  expect(await of(back)).toMatchObject({ first_name: 'Trở Lại', noticed: false })
})

test('L06: while no mail can be sent, nobody counts as warned and nobody is erased', async () => {
  const gone = await aStudent(server, { firstName: 'Vắng Lâu' })
  await server.sql.query('update members set created_at = $2, last_active_at = null where id = $1', [
    gone.id,
    new Date('2020-01-01'),
  ])
  await server.sql.query('delete from sessions where member_id = $1', [gone.id])
  // A file in place of the outbox folder makes every delivery fail.
  const outbox = path.join(server.dependencies.config.dataDir, 'outbox')
  await rename(outbox, `${outbox}.kept`)
  await writeFile(outbox, '')
  await server.sweep()
  await server.sendMails()
  expect(await of(gone)).toMatchObject({ noticed: false })
  await server.live(40 * day)
  await server.sweep()
  await server.sendMails()
  expect(await of(gone)).toMatchObject({ first_name: 'Vắng Lâu', noticed: false })

  await rm(outbox)
  await rename(`${outbox}.kept`, outbox)
  server.clock.advance(day)
  await server.sendMails()
  expect([(await of(gone))?.noticed, await noticesTo(gone)]).toEqual([true, 1])
  // The mail names the day of erasure: 30 days after its delivery.
  await server.live(29.9 * day)
  await server.sweep()
  expect(await of(gone)).toMatchObject({ first_name: 'Vắng Lâu' })
  server.clock.advance(0.2 * day)
  await server.sweep()
  expect(await of(gone)).toMatchObject({ first_name: 'đã xoá' })
})

test('L06: a member who signs in while the account is being closed keeps it', async () => {
  const gone = await aStudent(server, { firstName: 'Kịp Về' })
  await server.sql.query(
    'update members set created_at = $2, last_active_at = null, inactivity_noticed_at = $3 where id = $1',
    [gone.id, new Date('2020-01-01'), new Date(server.clock.now().getTime() - 31 * day)],
  )
  const { rows } = await server.sql.query('delete from sessions where member_id = $1 returning *', [gone.id])
  const client = await server.sql.connect()
  try {
    await client.query('begin')
    await client.query('select from members where id = $1 for no key update', [gone.id])
    const swept = closeUnusedAccounts(server.dependencies)
    await untilBlocked(server.sql)
    await client.query(
      `insert into sessions (id, member_id, device_name, created_at, last_seen_at, expires_at)
       values ($1, $2, 'Chrome', $3, $3, $4)`,
      [rows[0].id, gone.id, server.clock.now(), new Date(server.clock.now().getTime() + day)],
    )
    await client.query('commit')
    await swept
  } finally {
    await client.query('rollback')
    client.release()
  }
  expect(await of(gone)).toMatchObject({ first_name: 'Kịp Về' })
  expect((await server.sql.query('select status from members where id = $1', [gone.id])).rows).toEqual([
    { status: 'active' },
  ])
})

test('L06: looking for unused accounts reads an index', async () => {
  await server.sql.query(
    `insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
     select 'X' || n, 'nguoi.' || n, 'nguoi.' || n || '@hien.test', '', 'An', 'Lê', '', 'MEME' from generate_series(1, 3000) n`,
  )
  await server.sql.query('analyze members')
  const { rows } = await server.sql.query<{ 'QUERY PLAN': string }>(
    `explain select id from members
     where status <> 'disabled' and coalesce(last_active_at, created_at) < $1 limit 20`,
    [new Date('2020-01-01')],
  )
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('members_inactive')
})
