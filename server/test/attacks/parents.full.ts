/**
 * Attacks of parents who try to read data of another family's child, or of a child after their guardianship has ended. They use
 * every way to read: operations, calendar feed and hub.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../courses.ts'
import { aGuardianship, endGuardianship } from '../guardianships.ts'
import { allReceived, enterLesson, liveHubHasSent, roomToken, until } from '../hub-client.ts'
import { connectLiveHub, type LiveClient } from '../live-client.ts'
import { withoutTrace } from '../no-trace.ts'
import { aNotice } from '../notices.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let server: TestServer
let address: string
let teacher: TestMember
let child: TestMember
let sister: TestMember
let parent: TestMember
let studyClass: TestClass
let lessonId: string
const clients: LiveClient[] = []
/** Texts that appear only in data about the child. Data about the sister contains none of them. */
let words: string[]
beforeAll(async () => {
  server = await createTestServer({ config: { publicUrl: 'https://hoc.example.vn' } })
  address = await server.listen()
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  teacher = await aTeacher(server, { lastName: 'Mạc', firstName: 'Hồng Đăng' })
  child = await aStudent(server, { lastName: 'Nghiêm', firstName: 'Xuân Khuê' })
  sister = await aStudent(server, { lastName: 'Nghiêm', firstName: 'Xuân Thuỷ' })
  parent = await aMember(server, 'PAME')
  const course = await aCourse(server, teacher, { name: 'Thiên văn' })
  studyClass = await aClass(server, teacher, course, { title: 'Lớp sao hôm' })
  await anEnrolment(server, { class: studyClass, student: child, teacher, state: 'joined' })
  await server.sql.query(`update enrolments set joined_at = '2026-11-01' where class_id = $1`, [studyClass.id])
  // The teacher starts and ends a lesson that the child misses. Another lesson follows on 2026-11-26.
  await enterLesson(
    server,
    teacher,
    await roomToken(server, teacher, { courseCode: studyClass.courseCode, classCode: studyClass.code }),
  )
  await run(teacher, `mutation { answer: meetingEnd(classId: "${studyClass.id}") { isSuccess } }`)
  const { rows } = await server.sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and starts_at = '2026-11-26 19:00+07'`,
    [studyClass.id],
  )
  lessonId = rows[0]!.id
  words = ['Khuê', child.code, child.id, 'Thiên văn', 'sao hôm', 'Hồng Đăng', studyClass.id, lessonId]
  await aGuardianship(server, { child: sister, parent })
})
afterEach(async () => {
  for (const { connection } of clients.splice(0)) await connection.stop()
})
afterAll(() => server.close())

async function run<Item>(by: TestMember, document: string) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item: Item | null } }>(
    by.accessToken,
    document,
  )
  return { ...data?.answer, errors }
}
const listen = async (by: TestMember) => {
  const client = await connectLiveHub(address, by)
  clients.push(client)
  return client
}

const week = 'from: "2026-11-23", to: "2026-11-29"'
const envelope = 'isSuccess isFailure error { code description field }'
const lesson = 'id classId classTitle courseTitle teacherName startsAt reason childCode conflicts'
const attendance = 'lessonId classTitle courseTitle startedAt present late minutes'
const attendancePage = `{ ${envelope} items { ${attendance} } currentPage pageSize totalRecord totalPages startOrder endOrder }`
const post = 'id classTitle courseTitle authorName html'
/** Documents by which a parent reads about all their children, without naming a child. */
const unnamed = {
  parentGetChildren: `{ answer: parentGetChildren { ${envelope} items { code fullName avatar guardianshipId
    classes { id title courseTitle teacherName } nextLesson { ${lesson} } lastAbsence { ${attendance} } } } }`,
  lessonsGetByDays: `{ answer: lessonsGetByDays(${week}) { ${envelope} items { ${lesson} } } }`,
  noticesGetWithPage: `{ answer: noticesGetWithPage(take: 50) { ${envelope} items { text path childCode } unread } }`,
  memberGetGuardianships: `{ answer: memberGetGuardianships { ${envelope} items { id fullName } } }`,
  postsGetWithPage: `{ answer: postsGetWithPage { ${envelope} items { ${post} } } }`,
  threadsGetWithPage: `{ answer: threadsGetWithPage { ${envelope} items { studentCode studentName classTitle lastText } } }`,
  threadsGetCounts: `{ answer: threadsGetCounts { ${envelope} item { unread } } }`,
}
/** Functions that return documents about one child, named by code or by a class of the child. */
const named: Record<string, (code: string, classId: string) => string> = {
  parentGetAttendance: (code) => `{ answer: parentGetAttendance(childCode: "${code}") ${attendancePage} }`,
  parentGetAttendanceWeeks: (code) =>
    `{ answer: parentGetAttendanceWeeks(childCode: "${code}") { ${envelope} items { from held present late } } }`,
  'lessonsGetByDays by child': (code) =>
    `{ answer: lessonsGetByDays(${week}, childCode: "${code}") { ${envelope} items { ${lesson} } } }`,
  'lessonsGetByDays by class': (_code, classId) =>
    `{ answer: lessonsGetByDays(${week}, classId: "${classId}") { ${envelope} items { ${lesson} } } }`,
  'postsGetWithPage by child': (code) =>
    `{ answer: postsGetWithPage(childCode: "${code}") { ${envelope} items { ${post} } } }`,
  'postsGetWithPage by class': (_code, classId) =>
    `{ answer: postsGetWithPage(classId: "${classId}") { ${envelope} items { ${post} } } }`,
  postMaterialsGetWithPage: (_code, classId) =>
    `{ answer: postMaterialsGetWithPage(classId: "${classId}") { ${envelope} items { text link } } }`,
  'threadsGetWithPage by child': (code) =>
    `{ answer: threadsGetWithPage(childCode: "${code}") { ${envelope} items { studentName lastText } } }`,
  threadGetMessages: (code, classId) =>
    `{ answer: threadGetMessages(classId: "${classId}", studentCode: "${code}") { ${envelope} items { authorName text } } }`,
  'lessonsGetByDays by both': (code, classId) =>
    `{ answer: lessonsGetByDays(${week}, childCode: "${code}", classId: "${classId}") { ${envelope} items { ${lesson} } } }`,
}
const nobodys = ['HVZZZZZZ', '01900000-0000-7000-8000-000000000000'] as const

const feedAddress = async () =>
  (
    await run<{ address: string }>(
      parent,
      `mutation { answer: memberRenewCalendarAddress { ${envelope} item { address } } }`,
    )
  ).item!.address
const feed = async (of: string, headers: Record<string, string> = {}) =>
  server.fastify.inject({ method: 'GET', url: new URL(of).pathname, headers })

/** Returns everything that the parent can read without naming a child, including the calendar feed, as text. */
const everythingRead = async (address: string) =>
  JSON.stringify([
    ...(await Promise.all(Object.values(unnamed).map((document) => run(parent, document)))),
    (await feed(address)).body,
  ])
const wordsIn = (text: string) => words.filter((word) => text.includes(word))

async function expectNothing() {
  for (const [what, documentOf] of Object.entries(named)) {
    const theirs = await run(parent, documentOf(child.code, studyClass.id))
    expect([what, theirs]).toEqual([what, await run(parent, documentOf(...nobodys))])
    expect(theirs.error?.code).toBe('NOT_FOUND')
  }
}

test('A65: a parent who names a stranger’s child or its class gets the answer for a missing one and reads nothing of it', async () => {
  await withoutTrace(server, [], async () => {
    await expectNothing()
  })
  const text = await everythingRead(await feedAddress())
  expect(wordsIn(text)).toEqual([])
  expect(text).toContain('Thuỷ')
  const client = await listen(parent)
  await run(teacher, `mutation { answer: lessonCancel(id: "${lessonId}", reason: "Cô ốm") { isSuccess } }`)
  await liveHubHasSent(server)
  await allReceived(client)
  expect(client.topics()).toEqual([])
})

test('A66: from the end of a guardianship nothing of the child is in any answer, feed, tag or hub event', async () => {
  const tie = await aGuardianship(server, { child, parent })
  await aNotice(server, parent, { about: child, text: 'Khuê chưa vào lớp sao hôm' })
  const address = await feedAddress()
  const { headers } = await feed(address)
  // Before the guardianship ends, the parent can read all these texts, except the id. Otherwise the checks below prove nothing.
  const before = await everythingRead(address)
  expect(wordsIn(before).toSorted()).toEqual(words.filter((word) => word !== child.id).toSorted())
  for (const documentOf of Object.values(named)) {
    expect((await run(parent, documentOf(child.code, studyClass.id))).error).toBeNull()
  }

  const client = await listen(parent)
  await endGuardianship(server, parent, tie)
  await until('the page is told', () => client.topics().length === 3)
  expect(new Set(client.topics())).toEqual(new Set(['children', 'posts', 'threads']))
  const text = await everythingRead(address)
  expect(wordsIn(text)).toEqual([])
  expect(text).toContain('Thuỷ')
  await expectNothing()
  const after = await feed(address, { 'if-none-match': String(headers['etag']) })
  expect([after.statusCode, wordsIn(after.body)]).toEqual([200, []])

  await run(teacher, `mutation { answer: lessonCancel(id: "${lessonId}", reason: "Cô ốm") { isSuccess } }`)
  await liveHubHasSent(server)
  await allReceived(client)
  expect(client.topics()).toHaveLength(3)
})
