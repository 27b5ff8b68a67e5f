/** Tests which open pages the live hub tells about threads. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../test/centres.ts'
import { aClass, anEnrolment, type TestClass, type TestCourse } from '../../test/courses.ts'
import { liftLimits } from '../../test/fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../../test/guardianships.ts'
import { allReceived, liveHubHasSent, until } from '../../test/hub-client.ts'
import { connectLiveHub, type LiveClient } from '../../test/live-client.ts'
import { aMember, aStudent, type TestMember } from '../../test/people.ts'
import { startSharedRedis, type SharedRedis } from '../../test/shared-redis.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../test/test-server.ts'
import { messageOf, threadsOn, type Pair } from '../../test/threads.ts'

let redis: SharedRedis
let server: TestServer
let beside: TestServer
let addresses: string[]
let threads: ReturnType<typeof threadsOn>
let centre: TestMember
let teacher: TestMember
let child: TestMember
let parent: TestMember
let tie: string
let course: TestCourse
let maths: TestClass
let thread: Pair
const clients: LiveClient[] = []

beforeAll(async () => {
  redis = await startSharedRedis()
  server = await createTestServer({ config: { redisUrl: redis.url, nodeName: 'one' } })
  beside = await createTestServer({ config: { redisUrl: redis.url, nodeName: 'two' }, beside: server })
  addresses = [await server.listen(), await beside.listen()]
  threads = threadsOn(server)
})
beforeEach(async () => {
  for (const node of [server, beside]) {
    liftLimits(node)
    node.clock.set('2026-11-24T12:00:00+07:00')
  }
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  course = await aCentreCourse(server, centre, teacher)
  maths = await aClass(server, centre, course)
  child = await aStudent(server, { dob: '2014-01-01' })
  parent = await aMember(server, 'PAME')
  await anEnrolment(server, { class: maths, student: child, teacher: centre, state: 'joined' })
  tie = await aGuardianship(server, { child, parent })
  thread = { class: maths, student: child }
})
afterEach(async () => {
  for (const { connection } of clients.splice(0)) await connection.stop()
})
afterAll(async () => {
  await beside.close()
  await server.close()
  await redis.stop()
})

/** Connects the members to the live hub of each node. Returns a function that counts the events about threads of each page. */
async function openPages(...people: TestMember[]) {
  // Events from before must not reach the new pages.
  await liveHubHasSent(server, beside)
  const pages: LiveClient[] = []
  for (const member of people) for (const address of addresses) pages.push(await connectLiveHub(address, member))
  clients.push(...pages)
  const counts = () => pages.map(({ topics }) => topics().filter((topic) => topic === 'threads').length)
  const posts = () => pages.map(({ topics }) => topics().filter((topic) => topic === 'posts').length)
  return {
    counts,
    /** Expects that every page was told once that it may show other posts. */
    expectPosts: () => expect(posts()).toEqual(pages.map(() => 1)),
    async expectEach(count: number) {
      await until('all pages are told', () => counts().every((many) => many >= count))
      await liveHubHasSent(server, beside)
      await allReceived(...pages)
      expect(counts()).toEqual(pages.map(() => count))
    },
  }
}
async function run(by: TestMember, call: string) {
  const document = `mutation { answer: ${call} { isSuccess error { code } } }`
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(by.accessToken, document)
  if (!data?.answer.isSuccess) throw new Error(`${call}: ${JSON.stringify(data)}`)
}

test('a message is told to every reader of its thread on every node, and to nobody else; a repeat is not', async () => {
  const strangers = [await aCentreTeacher(server, centre), await aStudent(server), await aMember(server, 'PAME')]
  const others = await openPages(...strangers)
  const readers = await openPages(teacher, centre, child, parent)
  const clientId = '01900000-0000-7000-8000-0000000000a1'
  messageOf(await threads.send(parent, thread, 'Chào cô', clientId))
  await readers.expectEach(1)
  messageOf(await threads.send(parent, thread, 'Chào cô', clientId))
  messageOf(await threads.send(teacher, thread, 'Chào chị'))
  await readers.expectEach(2)
  await others.expectEach(0)
})

test('reading a thread is told to the reader’s own pages, and only if something was unread', async () => {
  messageOf(await threads.send(teacher, thread, 'Chào chị'))
  const own = await openPages(parent)
  const others = await openPages(teacher, child, centre)
  await threads.read(parent, thread)
  await own.expectEach(1)
  await threads.read(parent, thread)
  await own.expectEach(1)
  await others.expectEach(0)
})

test('a report is told to the centre', async () => {
  const { id } = messageOf(await threads.send(teacher, thread, 'Lời không hay'))
  const own = await openPages(centre)
  const others = await openPages(teacher, child)
  expect((await threads.report(parent, id)).isSuccess).toBe(true)
  await own.expectEach(1)
  await threads.report(parent, id)
  await own.expectEach(1)
  await others.expectEach(0)
})

test('a guardian whose tie ends is told, and then reads nothing about the child', async () => {
  messageOf(await threads.send(teacher, thread, 'Chào chị'))
  const own = await openPages(parent)
  await endGuardianship(server, parent, tie)
  await own.expectEach(1)
  own.expectPosts()
  expect(await threads.read(parent, thread)).toMatchObject({ items: [], error: { code: 'NOT_FOUND' } })
  expect(await threads.send(parent, thread, 'Còn đọc không')).toMatchObject({
    item: null,
    error: { code: 'NOT_FOUND' },
  })
  expect((await threads.list(parent)).items).toEqual([])
})

test('a teacher who loses the course and the one who gets it are told', async () => {
  const next = await aCentreTeacher(server, centre)
  messageOf(await threads.send(teacher, thread, 'Chào chị'))
  const own = await openPages(teacher, next, centre)
  const others = await openPages(child, parent)
  await run(centre, `courseSetTeacher(id: "${course.id}", teacherCode: "${next.code}")`)
  await own.expectEach(1)
  own.expectPosts()
  await others.expectEach(0)
  expect((await threads.read(teacher, thread)).error?.code).toBe('NOT_FOUND')
  expect((await threads.read(next, thread)).items).toHaveLength(1)
})

test('a student who is removed or leaves is told, and so are the guardians', async () => {
  const other = await aStudent(server, { dob: '2014-01-01' })
  await anEnrolment(server, { class: maths, student: other, teacher: centre, state: 'joined' })
  const family = await openPages(child, parent)
  const others = await openPages(other)
  await run(centre, `classRemoveCandidate(id: "${maths.id}", candidateCode: "${child.code}")`)
  await family.expectEach(1)
  family.expectPosts()
  await others.expectEach(0)
  expect((await threads.read(parent, thread)).error?.code).toBe('NOT_FOUND')
})

test('a student whose request is approved is told, and so are the guardians; those who joined earlier are not', async () => {
  server.clock.set('2026-11-24T12:10:00+07:00')
  beside.clock.set('2026-11-24T12:10:00+07:00')
  const student = await aStudent(server, { dob: '2014-01-01' })
  const mother = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent: mother })
  await anEnrolment(server, { class: maths, student, teacher: centre, state: 'wait' })
  const family = await openPages(student, mother)
  const others = await openPages(child, parent)
  const key = `id: "${maths.id}", courseCode: "${maths.courseCode}", candidateCode: "${student.code}"`
  await run(centre, `classApproveCandidateJoinRequest(input: { ${key} })`)
  await family.expectEach(1)
  family.expectPosts()
  await others.expectEach(0)
  expect((await threads.list(mother)).items).toHaveLength(1)
})
