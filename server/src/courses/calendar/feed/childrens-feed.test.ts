/** Tests for the calendar feed of a parent: the lessons of all their children. */
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { aGuardianship, endGuardianship } from '../../../../test/guardianships.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let parent: TestMember
let an: TestMember
let binh: TestMember
let maths: TestClass
let physics: TestClass
beforeAll(async () => {
  server = await createTestServer({ config: { publicUrl: 'https://hoc.example.vn' } })
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  teacher = await aTeacher(server, { lastName: 'Phạm', firstName: 'Thu Hà' })
  parent = await aMember(server, 'PAME')
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  binh = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Thanh Bình' })
  const course = await aCourse(server, teacher, { name: 'Toán 9' })
  // Each class has one lesson, on Thursday.
  const dates = { startDate: '2026-11-26 19:00:00', endDate: '2026-11-27 00:00:00', days: '5' }
  maths = await aClass(server, teacher, course, { ...dates, title: 'Lớp tối' })
  physics = await aClass(server, teacher, course, { ...dates, title: 'Lớp khuya', startDate: '2026-11-26 21:00:00' })
  await join(maths, an)
  await join(physics, an)
  await join(physics, binh)
})
afterAll(() => server.close())

const join = (studyClass: TestClass, student: TestMember) =>
  anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })

async function run(by: TestMember, document: string) {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data } = await server.graphql<{
    answer: ResultEnvelope & { item: { address?: string; since?: string | null } | null }
  }>(accessToken, document)
  return data!.answer
}
const renew = async (by = parent) =>
  (await run(by, 'mutation { answer: memberRenewCalendarAddress { isSuccess error { code } item { address } } }')).item!
    .address!
const get = (address: string, headers: Record<string, string> = {}) =>
  server.fastify.inject({ method: 'GET', url: new URL(address).pathname, headers })
const eventsOf = async (address: string) =>
  new ICAL.Component(ICAL.parse((await get(address)).body))
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))
const summaries = async (address: string) => (await eventsOf(address)).map(({ summary }) => summary).toSorted()

test('a parent reads the lessons of all their children, each with the child’s given name and its own UID', async () => {
  await aGuardianship(server, { child: an, parent })
  await aGuardianship(server, { child: binh, parent })
  const address = await renew()
  expect(await summaries(address)).toEqual([
    'Bình: Toán 9 - Lớp khuya',
    'Ân: Toán 9 - Lớp khuya',
    'Ân: Toán 9 - Lớp tối',
  ])
  const uids = (await eventsOf(address)).map(({ uid }) => uid)
  expect(new Set(uids).size).toBe(3)
  expect((await eventsOf(address)).map(({ uid }) => uid)).toEqual(uids)
  const { body } = await get(address)
  for (const secret of [an.id, an.code, 'Nguyễn', maths.code, maths.courseCode]) expect(body).not.toContain(secret)
  expect(
    (await run(parent, '{ answer: memberGetCalendarFeed { isSuccess error { code } item { since } } }')).item,
  ).toEqual({
    since: '2026-11-24T11:50:00.000Z',
  })

  const { rows } = await server.sql.query<{ id: string }>('select id from calendar_lessons where class_id = $1', [
    maths.id,
  ])
  await run(teacher, `mutation { answer: lessonCancel(id: "${rows[0]!.id}", reason: "Cô ốm") { isSuccess } }`)
  expect(await summaries(address)).toContain('Ân: Nghỉ: Toán 9 - Lớp tối')
  expect((await eventsOf(address)).map(({ uid }) => uid).toSorted()).toEqual(uids.toSorted())
})

test('two children with the same last given name are shown with all given names', async () => {
  const other = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Gia Ân' })
  await join(maths, other)
  await aGuardianship(server, { child: an, parent })
  await aGuardianship(server, { child: other, parent })
  expect(await summaries(await renew())).toEqual([
    'Gia Ân: Toán 9 - Lớp tối',
    'Hữu Ân: Toán 9 - Lớp khuya',
    'Hữu Ân: Toán 9 - Lớp tối',
  ])
})

test('a child’s lessons leave the feed when the guardianship ends, even for a client with the current tag', async () => {
  const tie = await aGuardianship(server, { child: an, parent })
  await aGuardianship(server, { child: binh, parent })
  const address = await renew()
  const { headers } = await get(address)
  const tag = { 'if-none-match': String(headers['etag']) }
  expect((await get(address, tag)).statusCode).toBe(304)
  await endGuardianship(server, parent, tie)
  const answer = await get(address, tag)
  expect([answer.statusCode, answer.headers['etag'] === headers['etag']]).toEqual([200, false])
  expect(answer.body).not.toContain('Ân')
  expect(await summaries(address)).toEqual(['Bình: Toán 9 - Lớp khuya'])
})

test('a parent with only a pending guardianship has an empty feed, and a child’s own feed has no child’s name', async () => {
  await run(
    parent,
    `mutation { answer: parentAddChild(pairingCode: "${await codeOfTeacher()}", relation: mother) { isSuccess } }`,
  )
  expect(await eventsOf(await renew())).toEqual([])
  expect(await summaries(await renew(an))).toEqual(['Toán 9 - Lớp khuya', 'Toán 9 - Lớp tối'])
})

async function codeOfTeacher() {
  const { accessToken } = await signInMember(server, teacher.userName, teacher.password)
  const { data } = await server.graphql<{ answer: { item: { code: string } } }>(
    accessToken,
    `mutation { answer: memberCreatePairingCode(candidateCode: "${an.code}") { item { code } } }`,
  )
  return data!.answer.item.code
}
