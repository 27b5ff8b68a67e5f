import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { noCaller } from '../audit/record-audit.ts'
import { trustClock } from './trust-clock.ts'

const day = 24 * 60 * 60 * 1000
let server: TestServer
let student: TestMember
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  const teacher = await aTeacher(server)
  student = await aStudent(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

/** Creates data that the sweep removes if the clock is far ahead: yesterday's chat and attendance, and a closed account. */
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  const now = server.clock.now()
  await server.sql.query(
    'delete from clock_marks; delete from account_closings; delete from messages; delete from attendance_stays',
  )
  await server.sql.query(`update lesson_sessions set state = 'ended', ended_at = created_at where state <> 'ended'`)
  const ended = new Date(now.getTime() - day)
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, created_at, started_at, ended_at, expires_at, last_seq)
     values ($1, 'ended', $2, $2, $2, $2, 1) returning id`,
    [studyClass.id, ended],
  )
  await server.sql.query(
    `insert into messages (session_id, seq, member_id, member_name, member_role, type, text, created_at)
     values ($1, 1, $2, 'Trần Ngọc', 'MEME', 'message', 'em chào cô', $3)`,
    [rows[0]?.id, student.id, ended],
  )
  await server.sql.query(
    'insert into attendance_stays (session_id, member_id, joined_at, left_at) values ($1, $2, $3, $3)',
    [rows[0]?.id, student.id, ended],
  )
  await server.sql.query(
    `insert into account_closings (member_id, closed_at, erase_after, kept) values ($1, $2, $3, '{"enrolments": []}')`,
    [student.id, new Date(now.getTime() - 7 * day), new Date(now.getTime() + 23 * day)],
  )
  server.logLines.length = 0
})

async function held() {
  const count = async (table: string) =>
    Number((await server.sql.query<{ n: string }>(`select count(*) n from ${table}`)).rows[0]?.n)
  const { rows } = await server.sql.query('select erased_at from account_closings where erased_at is null')
  return {
    messages: await count('messages'),
    stays: await count('attendance_stays'),
    toErase: rows.length,
    signedIn: (await count('sessions')) > 0,
  }
}
const everything = { messages: 1, stays: 1, toErase: 1, signedIn: true }
const complaints = () => server.logLines.filter((line) => line.includes('the clock is far from where it was'))
const doubted = async () => {
  const { body } = await server.fastify.inject('/metrics')
  return /^hien_clock_doubted (\d)/m.exec(body)?.[1]
}

test.each([40, 365, 5 * 365])(
  'F32: a clock %i days ahead removes no chat, attendance, sign-in or closed account, is logged, and can be set back',
  async (days) => {
    await server.sweep()
    server.clock.advance(days * day)
    await server.sweep()
    server.clock.advance(30_000)
    await server.sweep()
    expect(await held()).toEqual(everything)
    expect(complaints()).toHaveLength(1)
    expect(JSON.parse(complaints()[0] ?? '{}')).toMatchObject({ level: 50 })
    expect(await doubted()).toBe('1')

    server.clock.set('2026-11-24T18:52:00+07:00')
    await server.sweep()
    expect(await held()).toEqual(everything)
    expect(await doubted()).toBe('0')
  },
)

test('F32: a server that starts with a clock years ahead of the last written row removes nothing', async () => {
  server.clock.advance(5 * 365 * day)
  await server.sweep()
  expect(await held()).toEqual(everything)
  expect(complaints()).toHaveLength(1)
})

test('F32: after a year switched off, data is removed once the clock has run steadily for a day', async () => {
  await server.sweep()
  server.clock.advance(365 * day)
  for (let passed = 0; passed < day; passed += day / 48) {
    await server.sweep()
    expect((await held()).messages).toBe(1)
    server.clock.advance(day / 48)
  }
  await server.sweep()
  expect(await held()).toMatchObject({ messages: 0, stays: 0, toErase: 0 })
})

test('F32: when the operator trusts the clock, data that is due is removed at once', async () => {
  await server.sweep()
  server.clock.advance(3 * 365 * day)
  await server.sweep()
  await trustClock({ dependencies: server.dependencies, ...noCaller }, server.dependencies.database)
  await server.sweep()
  expect(await held()).toMatchObject({ messages: 0, stays: 0, toErase: 0 })
})
