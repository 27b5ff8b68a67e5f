/**
 * Tests that the audit log gets one row for each change to people's data and each view of it, in the transaction of the change.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { createVisitors } from '../../../test/hub-client.ts'
import { aStudent, aTeacher, claimsOf, signInMember, type TestMember } from '../../../test/people.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { listAudit } from './list-audit.ts'

let folder: string
let server: TestServer
let teacher: TestMember
let stranger: TestMember
let student: TestMember
let lesson: TestClass
let begun: Date
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-audit-'))
  server = await createTestServer({ config: { dataDir: folder } })
  teacher = await aTeacher(server)
  stranger = await aTeacher(server)
})
beforeEach(async () => {
  // Advance the clock, so that rows of earlier tests are older than this test.
  server.clock.advance(2 * 60 * 60 * 1000)
  teacher = { ...teacher, ...(await signInMember(server, teacher.userName, teacher.password)) }
  stranger = { ...stranger, ...(await signInMember(server, stranger.userName, stranger.password)) }
  student = await aStudent(server)
  lesson = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  begun = server.clock.now()
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const rowsSince = () => listAudit(server.dependencies.database, { since: begun })
const run = async (token: string | null, operation: string, selection = 'isSuccess error { code }') => {
  const answer = await server.graphql<{ answer: ResultEnvelope }>(token, `${operation} { ${selection} } }`)
  return answer.data?.answer?.error?.code ?? answer.errors?.[0]?.extensions.code ?? 'ok'
}
const key = () => `id: "${lesson.id}", courseCode: "${lesson.courseCode}"`
const candidate = () => `${key()}, candidateCode: "${student.code}"`
const approve = (token = teacher.accessToken) =>
  run(token, `mutation { answer: classApproveCandidateJoinRequest(input: { ${candidate()} })`)
const refuse = (token = teacher.accessToken) =>
  run(token, `mutation { answer: classApproveRemoveCandidateJoinRequest(input: { ${candidate()} })`)
const assign = (token = teacher.accessToken) => run(token, `mutation { answer: classAddCandidateInto(${candidate()})`)
const remove = (token = teacher.accessToken) =>
  run(token, `mutation { answer: classRemoveCandidate(id: "${lesson.id}", candidateCode: "${student.code}")`)
const decide = (decision: string, token = teacher.accessToken) =>
  run(
    token,
    `mutation { answer: classDecideCandidates(input: { ${key()}, candidateCodes: ["${student.code}"], decision: ${decision} })`,
  )

const views = {
  classGetCandidates: () => `query { answer: classGetCandidates(${key()})`,
  classGetDetailByTeacher: () => `query { answer: classGetDetailByTeacher(${key()})`,
  studentsGetByTeacherWithPage: () =>
    `query { answer: studentsGetByTeacherWithPage(search: "", classId: "${lesson.id}", skip: 1, take: 5)`,
  meetingGetAttendance: () => `query { answer: meetingGetAttendance(classId: "${lesson.id}", skip: 1, take: 5)`,
}

test.each([
  ['candidate_approved', () => approve(), () => approve(stranger.accessToken)],
  ['candidate_approved', () => decide('approve'), () => decide('approve', stranger.accessToken)],
  ['candidate_refused', () => refuse(), () => refuse(stranger.accessToken)],
  ['candidate_refused', () => decide('refuse'), () => decide('refuse', stranger.accessToken)],
  ['candidate_assigned', () => assign(), () => assign(stranger.accessToken)],
  ['candidate_removed', async () => (await assign(), remove()), () => remove(stranger.accessToken)],
])(
  '%s: one row names the actor, the student, the class, the address and the request; a refused operation leaves none',
  async (action, act, refused) => {
    expect(await refused()).toBe('NOT_FOUND')
    expect(await rowsSince()).toEqual([])
    expect(await act()).toBe('ok')
    const [row] = await rowsSince()
    expect(row).toMatchObject({
      action,
      at: begun,
      memberId: teacher.id,
      aboutMemberId: student.id,
      classId: lesson.id,
      address: '127.0.0.1',
    })
    const logged = server.logLines.some((line) => line.includes(row?.requestId ?? 'none'))
    expect(logged).toBe(true)
  },
)

test('F13: approving in one tab and refusing in another at once leaves exactly one row, which matches the state', async () => {
  const answers = await Promise.all([approve(), refuse(), approve(), refuse()])
  expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
  const rows = await rowsSince()
  const { rows: states } = await server.sql.query('select state from enrolments where class_id = $1', [lesson.id])
  expect(rows.map(({ action }) => action)).toEqual([states.length === 1 ? 'candidate_approved' : 'candidate_refused'])
})

test('a change is rolled back if its audit row cannot be written', async () => {
  await server.sql.query('alter table audit_log rename column action to elsewhere')
  try {
    expect([await approve(), await run(teacher.accessToken, views.classGetCandidates())]).toEqual([
      'INTERNAL',
      'INTERNAL',
    ])
  } finally {
    await server.sql.query('alter table audit_log rename column elsewhere to action')
  }
  const { rows } = await server.sql.query('select state from enrolments where class_id = $1', [lesson.id])
  expect(rows).toEqual([{ state: 'wait' }])
})

test.each(Object.entries(views))(
  'reading students with %s is audited once an hour for each class; a refused read is not audited',
  async (operation, call) => {
    expect(await run(stranger.accessToken, call())).toBe('NOT_FOUND')
    expect(await run(student.accessToken, call())).toBe('FORBIDDEN')
    expect(await rowsSince()).toEqual([])
    for (let time = 0; time < 3; time++) expect(await run(teacher.accessToken, call())).toBe('ok')
    const action = operation === 'meetingGetAttendance' ? 'attendance_viewed' : 'students_viewed'
    const viewed = { action, memberId: teacher.id, classId: lesson.id, aboutMemberId: null, address: '127.0.0.1' }
    expect(await rowsSince()).toMatchObject([viewed])
    server.clock.advance(60 * 60 * 1000 + 1)
    const again = await signInMember(server, teacher.userName, teacher.password)
    expect(await run(again.accessToken, call())).toBe('ok')
    expect(await rowsSince()).toMatchObject([viewed, viewed])
  },
)

test('a view by the same account from another address is audited separately', async () => {
  for (const remoteAddress of ['127.0.0.1', '203.0.113.7', '203.0.113.7']) {
    const headers = { authorization: `Bearer ${teacher.accessToken}` }
    const payload = { query: `${views.classGetCandidates()} { isSuccess } }` }
    await server.fastify.inject({ method: 'POST', url: '/graphql', remoteAddress, headers, payload })
  }
  expect((await rowsSince()).map(({ address }) => address)).toEqual(['203.0.113.7', '127.0.0.1'])
})

test('a password change or reset, an ended sign-in and a reused refresh token are each audited once', async () => {
  const other = await signInMember(server, student.userName, student.password)
  expect(await run(student.accessToken, 'mutation { answer: memberRevokeDevices')).toBe('ok')
  const revoked = { action: 'session_revoked', memberId: student.id, aboutMemberId: student.id }
  expect(await rowsSince()).toMatchObject([{ ...revoked, sessionId: claimsOf(other.accessToken).sid }])
  expect(await run(null, `mutation { answer: memberRefreshToken(refreshToken: "${other.refreshToken}")`)).toBe(
    'REFRESH_TOKEN_INVALID',
  )
  expect(await rowsSince()).toHaveLength(1)

  const use = () => run(null, `mutation { answer: memberRefreshToken(refreshToken: "${student.refreshToken}")`)
  expect(await use()).toBe('ok')
  server.clock.advance(60_000)
  begun = server.clock.now()
  expect([await use(), await use()]).toEqual(['REFRESH_TOKEN_INVALID', 'REFRESH_TOKEN_INVALID'])
  expect(await rowsSince()).toMatchObject([{ action: 'token_reused', memberId: null, aboutMemberId: student.id }])

  server.clock.advance(60_000)
  begun = server.clock.now()
  const { accessToken } = await signInMember(server, student.userName, student.password)
  const change = (password: string) =>
    run(
      accessToken,
      `mutation { answer: memberChangePassword(password: "${password}", newPassword: "một mật khẩu khác")`,
    )
  expect(await change('sai mật khẩu rồi')).toBe('INVALID_CREDENTIALS')
  expect(await rowsSince()).toEqual([])
  expect(await change(student.password)).toBe('ok')
  expect(await rowsSince()).toMatchObject([{ action: 'password_changed', memberId: student.id }])

  server.clock.advance(60_000)
  begun = server.clock.now()
  await run(null, `mutation { answer: memberRequestPasswordReset(email: "${student.userName}@hien.test")`)
  const mail = (await outboxOf(server)).at(-1)?.text ?? ''
  const token = /dat-lai-mat-khau\/([\w-]{43})/.exec(mail)?.[1]
  expect(
    await run(null, `mutation { answer: memberResetPassword(token: "${token}", password: "mật khẩu thứ ba đây")`),
  ).toBe('ok')
  expect(await rowsSince()).toMatchObject([{ action: 'password_reset', memberId: null, aboutMemberId: student.id }])
})

test('hiding a message and silencing or unsilencing a member are each audited once', async () => {
  await approve()
  begun = new Date(begun.getTime() + 1)
  server.clock.advance(1)
  const visitors = createVisitors(server, await server.listen())
  const room = { courseCode: lesson.courseCode, classCode: lesson.code }
  const owner = await visitors.join(teacher, room)
  const guest = await visitors.join(student, room)
  await guest.say('lời không hay')
  const message = (await server.sql.query(`select id from messages where text = 'lời không hay'`)).rows[0]
  for (let time = 0; time < 2; time++) await owner.connection.invoke('HideMessage', message.id)
  for (const silenced of [true, true, false]) await owner.connection.invoke('SilenceMember', student.id, silenced)
  await expect(guest.connection.invoke('SilenceMember', teacher.id, true)).rejects.toThrow('FORBIDDEN')
  const rows = await rowsSince()
  const moderated = { memberId: teacher.id, aboutMemberId: student.id, classId: lesson.id, address: null }
  expect(rows).toMatchObject(
    ['member_unsilenced', 'member_silenced', 'message_hidden'].map((action) => ({ ...moderated, action })),
  )
  const { rows: sessions } = await server.sql.query('select id from lesson_sessions where class_id = $1', [lesson.id])
  expect(new Set(rows.map(({ sessionId }) => sessionId))).toEqual(new Set([sessions[0].id]))
  await visitors.leave()
})

test('nobody can change or remove a row, not even the owner of the database', async () => {
  await approve()
  const before = await rowsSince()
  for (const change of [
    `update audit_log set action = 'nothing'`,
    'delete from audit_log',
    'truncate audit_log',
    'truncate audit_log cascade',
    // Replication and some restores switch off triggers with this setting.
    'set session_replication_role = replica; delete from audit_log',
    `insert into audit_log (id, at, action) select id, at, 'x' from audit_log on conflict (id) do update set action = 'x'`,
  ]) {
    await expect(server.sql.query(change)).rejects.toThrow('only ever added to')
    await server.sql.query('reset session_replication_role')
  }
  expect(await rowsSince()).toEqual(before)
})

test('a row holds ids and codes, but nothing that names a person', async () => {
  await approve()
  await run(teacher.accessToken, views.classGetCandidates())
  const { rows } = await server.sql.query('select * from audit_log')
  const text = JSON.stringify(rows)
  for (const member of [teacher, student, stranger])
    for (const detail of [member.userName, member.name, `${member.userName}@hien.test`, member.accessToken])
      expect(text).not.toContain(detail)
})

test('listAudit filters by member, person concerned, class and action, newest first and limited', async () => {
  await approve()
  server.clock.advance(1000)
  await remove()
  const { database } = server.dependencies
  const actionsOf = async (filter: Parameters<typeof listAudit>[1], most?: number) =>
    (await listAudit(database, filter, most)).map(({ action }) => action)
  const both = ['candidate_removed', 'candidate_approved']
  expect(await actionsOf({ aboutMemberId: student.id })).toEqual(both)
  expect(await actionsOf({ classId: lesson.id })).toEqual(both)
  expect(await actionsOf({ memberId: teacher.id, since: begun })).toEqual(both)
  expect(await actionsOf({ action: 'candidate_approved', since: begun })).toEqual(['candidate_approved'])
  expect(await actionsOf({ memberId: student.id, classId: lesson.id })).toEqual([])
  expect(await actionsOf({ aboutMemberId: student.id }, 1)).toEqual(['candidate_removed'])
})
