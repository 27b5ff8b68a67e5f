/**
 * Tests which open pages the live hub notifies about changes of guardianships, lessons, requests, teachers and notices.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardOn, postInput, postOf } from '../../test/board.ts'
import { aCentre, aCentreTeacher, joinCentre } from '../../test/centres.ts'
import { liftLimits } from '../../test/fuzz/run-operations.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../test/courses.ts'
import { aGuardianship, endGuardianship } from '../../test/guardianships.ts'
import { watchStatements } from '../../test/growth/record-statements.ts'
import { allReceived, enterLesson, liveHubHasSent, roomToken, until } from '../../test/hub-client.ts'
import { connectLiveHub, type LiveClient } from '../../test/live-client.ts'
import { aNotice } from '../../test/notices.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../test/people.ts'
import { startSharedRedis, type SharedRedis } from '../../test/shared-redis.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../test/test-server.ts'

let redis: SharedRedis
let server: TestServer
let beside: TestServer
let addresses: string[]
let teacher: TestMember
let child: TestMember
let parent: TestMember
let centre: TestMember
let substitute: TestMember
let otherCentre: TestMember
let course: TestCourse
let studyClass: TestClass
const clients: LiveClient[] = []
beforeAll(async () => {
  redis = await startSharedRedis()
  server = await createTestServer({ config: { redisUrl: redis.url, nodeName: 'one' } })
  beside = await createTestServer({ config: { redisUrl: redis.url, nodeName: 'two' }, beside: server })
  liftLimits(server)
  addresses = [await server.listen(), await beside.listen()]
  centre = await aCentre(server)
  substitute = await aCentreTeacher(server, centre)
  otherCentre = await aCentre(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  teacher = await aTeacher(server)
  child = await aStudent(server)
  parent = await aMember(server, 'PAME')
  course = await aCourse(server, teacher)
  studyClass = await aClass(server, teacher, course)
  await anEnrolment(server, { class: studyClass, student: child, teacher, state: 'joined' })
})
afterEach(async () => {
  for (const { connection } of clients.splice(0)) await connection.stop()
})
afterAll(async () => {
  await beside.close()
  await server.close()
  await redis.stop()
})

/** Connects the member to the live hub of each of the two nodes. Returns both connections. */
async function everywhere(member: TestMember): Promise<LiveClient[]> {
  const opened = []
  for (const address of addresses) opened.push(await connectLiveHub(address, member))
  clients.push(...opened)
  return opened
}
/** Waits until both nodes have sent what follows from all events so far. */
const allSent = () => liveHubHasSent(server, beside)
/** Returns the topics that a page has received, without that of threads, which thread-events.test.ts tests. */
const topicsOf = ({ topics }: LiveClient) => topics().filter((topic) => topic !== 'threads' && topic !== 'posts')
const counts = (some: LiveClient[]) => some.map((client) => topicsOf(client).length)
async function expectOneMoreTopic(some: LiveClient[], before: number) {
  await until('all pages are told', () => counts(some).every((count) => count > before))
  await allSent()
  await allReceived(...some)
  expect(counts(some)).toEqual(some.map(() => before + 1))
}
async function run<Item>(by: TestMember, document: string) {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item?: Item; items?: Item[] } }>(
    accessToken,
    document,
  )
  if (!data?.answer.isSuccess) throw new Error(JSON.stringify({ data, errors }))
  return data.answer
}
/** Makes the teacher a teacher of the centre and moves the teacher's course to the centre. */
async function moveToCentre() {
  await joinCentre(server, centre, teacher)
  await run(
    teacher,
    `mutation { answer: courseMoveToCentre(id: "${course.id}", centreId: "${centre.id}") { isSuccess error { code } } }`,
  )
}
const start = async () =>
  enterLesson(
    server,
    teacher,
    await roomToken(server, teacher, { courseCode: studyClass.courseCode, classCode: studyClass.code }),
  )

test('only parent and child are told, on every node, that a guardianship was made, accepted, refused or ended', async () => {
  const both = [...(await everywhere(parent)), ...(await everywhere(child))]
  const others = [...(await everywhere(teacher)), ...(await everywhere(await aMember(server, 'PAME')))]
  const tie = await aGuardianship(server, { child, parent })
  await expectOneMoreTopic(both, 0)
  await endGuardianship(server, parent, tie)
  await expectOneMoreTopic(both, 1)

  let before = 2
  for (const accept of [false, true]) {
    const { item } = await run<{ code: string }>(
      teacher,
      `mutation { answer: memberCreatePairingCode(candidateCode: "${child.code}") { isSuccess item { code } } }`,
    )
    await run(
      parent,
      `mutation { answer: parentAddChild(pairingCode: "${item!.code}", relation: mother) { isSuccess } }`,
    )
    await expectOneMoreTopic(both, before++)
    const { items } = await run<{ id: string }>(child, '{ answer: memberGetGuardianships { isSuccess items { id } } }')
    await run(child, `mutation { answer: guardianshipAnswer(id: "${items![0]!.id}", accept: ${accept}) { isSuccess } }`)
    await expectOneMoreTopic(both, before++)
  }
  expect(counts(others)).toEqual(others.map(() => 0))
  expect(both[0]!.topics()[0]).toBe('children')
})

test('in a course without a centre only parents are told that a lesson of their child began, ended or was added', async () => {
  await aGuardianship(server, { child, parent })
  const former = await aMember(server, 'PAME')
  await endGuardianship(server, former, await aGuardianship(server, { child, parent: former }))
  const own = await everywhere(parent)
  const others = [...(await everywhere(former)), ...(await everywhere(child)), ...(await everywhere(teacher))]
  await start()
  await expectOneMoreTopic(own, 0)
  await run(teacher, `mutation { answer: meetingEnd(classId: "${studyClass.id}") { isSuccess } }`)
  await expectOneMoreTopic(own, 1)
  await run(
    teacher,
    `mutation { answer: lessonAdd(classId: "${studyClass.id}", startsAt: "2026-11-28 08:00:00", timeLearn: 45) { isSuccess } }`,
  )
  await expectOneMoreTopic(own, 2)
  expect(counts(others)).toEqual(others.map(() => 0))
})

test('a centre gets events about lessons of its classes; teachers and substitutes only about changes that others can make', async () => {
  await moveToCentre()
  const ofCentre = await everywhere(centre)
  const ofTeacher = await everywhere(teacher)
  const ofSubstitute = await everywhere(substitute)
  const others = [...(await everywhere(otherCentre)), ...(await everywhere(await aTeacher(server)))]
  await start()
  await expectOneMoreTopic(ofCentre, 0)
  await run(teacher, `mutation { answer: meetingEnd(classId: "${studyClass.id}") { isSuccess } }`)
  await expectOneMoreTopic(ofCentre, 1)
  expect(counts([...ofTeacher, ...ofSubstitute])).toEqual([0, 0, 0, 0])

  const { rows } = await server.sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 order by starts_at desc limit 1',
    [studyClass.id],
  )
  const { id } = rows[0]!
  await run(
    teacher,
    `mutation { answer: lessonSetTeacher(id: "${id}", teacherCode: "${substitute.code}") { isSuccess } }`,
  )
  await Promise.all([
    expectOneMoreTopic(ofCentre, 2),
    expectOneMoreTopic(ofTeacher, 0),
    expectOneMoreTopic(ofSubstitute, 0),
  ])
  await run(teacher, `mutation { answer: lessonCancel(id: "${id}", reason: "Giáo viên ốm") { isSuccess } }`)
  await Promise.all([
    expectOneMoreTopic(ofCentre, 3),
    expectOneMoreTopic(ofTeacher, 1),
    expectOneMoreTopic(ofSubstitute, 1),
  ])
  expect(new Set([...ofTeacher, ...ofSubstitute].flatMap((client) => topicsOf(client)))).toEqual(new Set(['teaching']))
  expect(new Set(ofCentre.flatMap((client) => topicsOf(client)))).toEqual(new Set(['centre']))
  expect(counts(others)).toEqual(others.map(() => 0))
})

test('only the child’s parents are told that somebody else teaches a lesson or a course', async () => {
  await aGuardianship(server, { child, parent })
  const own = await everywhere(parent)
  const others = await everywhere(await aMember(server, 'PAME'))
  await moveToCentre()
  const { rows } = await server.sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 order by starts_at desc limit 1',
    [studyClass.id],
  )
  const lesson = `id: "${rows[0]!.id}", teacherCode: "${substitute.code}"`
  await run(teacher, `mutation { answer: lessonSetTeacher(${lesson}) { isSuccess } }`)
  await expectOneMoreTopic(own, 0)
  await run(
    centre,
    `mutation { answer: courseSetTeacher(id: "${course.id}", teacherCode: "${substitute.code}") { isSuccess } }`,
  )
  await expectOneMoreTopic(own, 1)
  const topics = new Set(own.flatMap((client) => topicsOf(client)))
  expect(topics).toEqual(new Set(['children']))
  expect(counts(others)).toEqual(others.map(() => 0))
})

test('teacher and centre get an event when a request is made, taken back, approved or refused, or the student is added directly', async () => {
  await moveToCentre()
  const student = await aStudent(server)
  const both = [...(await everywhere(centre)), ...(await everywhere(teacher))]
  const others = [...(await everywhere(student)), ...(await everywhere(otherCentre))]
  const key = `id: "${studyClass.id}", courseCode: "${studyClass.courseCode}"`
  const candidate = `${key}, candidateCode: "${student.code}"`
  const ask = () => run(student, `mutation { answer: memberJoinToClass(${candidate}) { isSuccess } }`)
  const takenOut = () =>
    run(
      teacher,
      `mutation { answer: classRemoveCandidate(id: "${studyClass.id}", candidateCode: "${student.code}") { isSuccess } }`,
    )
  const requests = `requests: [{ classId: "${studyClass.id}", candidateCode: "${student.code}" }]`
  let before = 0
  for (const end of [
    () => run(student, `mutation { answer: memberRefuseJoinToClass(${key}) { isSuccess } }`),
    () =>
      run(
        teacher,
        `mutation { answer: classApproveRemoveCandidateJoinRequest(input: { ${candidate} }) { isSuccess } }`,
      ),
    () => run(centre, `mutation { answer: centreDecideRequests(${requests}, decision: refuse) { isSuccess } }`),
    () =>
      run(centre, `mutation { answer: centreDecideRequests(${requests}, decision: approve) { isSuccess } }`).then(
        takenOut,
      ),
    () =>
      run(teacher, `mutation { answer: classApproveCandidateJoinRequest(input: { ${candidate} }) { isSuccess } }`).then(
        takenOut,
      ),
    () => run(teacher, `mutation { answer: classAddCandidateInto(${candidate}) { isSuccess } }`),
  ]) {
    await ask()
    await expectOneMoreTopic(both, before++)
    await end()
    await expectOneMoreTopic(both, before++)
  }
  // The hub notifies nobody if the student repeats a request, or if the centre decides a request that no longer exists.
  await ask().catch(() => {})
  await run(centre, `mutation { answer: centreDecideRequests(${requests}, decision: refuse) { isSuccess } }`)
  await allSent()
  await allReceived(...both, ...others)
  expect(counts(both)).toEqual(both.map(() => before))
  expect(counts(others)).toEqual(others.map(() => 0))
})

test('teacher and centre are told that requests ended with their class or course', async () => {
  await moveToCentre()
  const student = await aStudent(server)
  const second = await aClass(server, centre, course)
  for (const one of [studyClass, second]) await anEnrolment(server, { class: one, student, teacher, state: 'wait' })
  const both = [...(await everywhere(centre)), ...(await everywhere(teacher))]
  await run(centre, `mutation { answer: classClose(id: "${second.id}") { isSuccess } }`)
  await expectOneMoreTopic(both, 0)
  await run(centre, `mutation { answer: courseDelete(id: "${course.id}") { isSuccess } }`)
  await expectOneMoreTopic(both, 1)
})

test('teachers and their centre get an event when teachers change; only the centre gets events about presence in a room', async () => {
  await moveToCentre()
  const [ofCentre, ofTeacher, ofSubstitute] = [
    await everywhere(centre),
    await everywhere(teacher),
    await everywhere(substitute),
  ]
  const { lessonEvents, teacherEvents } = server.dependencies
  teacherEvents.publish('changed', { memberIds: [substitute.id], centreIds: [centre.id] })
  await Promise.all([expectOneMoreTopic(ofCentre, 0), expectOneMoreTopic(ofSubstitute, 0)])
  lessonEvents.publish('presenceChanged', { groupId: `${studyClass.courseCode}_${studyClass.code}` })
  await expectOneMoreTopic(ofCentre, 1)
  expect(counts([...ofTeacher, ...ofSubstitute])).toEqual([0, 0, 1, 1])
})

test('members of every role, and nobody else, are told on every node that notices are new or read', async () => {
  for (const member of [child, parent, teacher, centre]) {
    const own = await everywhere(member)
    const others = await everywhere(await aStudent(server))
    const id = await aNotice(server, member)
    server.dependencies.noticeEvents.publish('changed', { memberIds: [member.id] })
    await expectOneMoreTopic(own, 0)
    await run(member, `mutation { answer: noticesMarkRead(ids: ["${id}"]) { isSuccess } }`)
    await expectOneMoreTopic(own, 1)
    // All notices are read already, so marking all as read changes nothing and sends no event.
    await run(member, 'mutation { answer: noticesMarkRead { isSuccess } }')
    await allSent()
    await allReceived(...own, ...others)
    expect(own.map((client) => topicsOf(client))).toEqual(own.map(() => ['notices', 'notices']))
    expect(counts(others)).toEqual(others.map(() => 0))
  }
})

test('a node asks once which parents to tell about many lessons, and not at all if no parent is connected', async () => {
  await aGuardianship(server, { child, parent })
  let asked = 0
  const stop = watchStatements(({ text }) => void (asked += Number(/from "classes".*"guardianships"/s.test(text))))
  const publish = () => {
    for (const sessionId of ['one', 'two', 'three']) {
      const groupId = `${studyClass.courseCode}_${studyClass.code}`
      server.dependencies.lessonEvents.publish('ended', { groupId, sessionId })
    }
  }
  await everywhere(child)
  publish()
  await allSent()
  expect(asked).toBe(0)
  // Only one node has an open page of a parent, so only that node runs the query.
  const own = await connectLiveHub(addresses[0]!, parent)
  clients.push(own)
  publish()
  await expectOneMoreTopic([own], 0)
  expect(asked).toBe(1)
  stop()
})

test('a node asks once which centres to tell about many lessons, and not at all if no centre is connected', async () => {
  await moveToCentre()
  let asked = 0
  const stop = watchStatements(({ name }) => void (asked += Number(name === 'centres_of_classes')))
  const publish = () => {
    for (const sessionId of ['one', 'two', 'three']) {
      const groupId = `${studyClass.courseCode}_${studyClass.code}`
      server.dependencies.lessonEvents.publish('started', { groupId, sessionId, message: {} as never })
    }
  }
  await everywhere(teacher)
  publish()
  await allSent()
  expect(asked).toBe(0)
  const own = await connectLiveHub(addresses[1]!, centre)
  clients.push(own)
  publish()
  await expectOneMoreTopic([own], 0)
  expect(asked).toBe(1)
  stop()
})

test('ending a sign-in closes its connection, and nobody can connect without one', async () => {
  const [client] = await everywhere(parent)
  await run(parent, 'mutation { answer: memberRevokeDevices { isSuccess } }')
  await until('the client is disconnected', () => client!.connection.state === 'Disconnected')
  await expect(connectLiveHub(addresses[0]!, { accessToken: 'none' })).rejects.toThrow('401')
})

test('a client cannot invoke methods', async () => {
  const [client] = await everywhere(parent)
  await expect(client!.connection.invoke('Changed', 'children')).rejects.toThrow(/Changed/)
  expect(client!.connection.state).toBe('Connected')
})

test('the readers of a class, and its teachers and centre, are told that a post changed', async () => {
  await moveToCentre()
  await aGuardianship(server, { child, parent })
  const waiting = await aStudent(server)
  await anEnrolment(server, { class: studyClass, student: waiting, teacher, state: 'wait' })
  const readers = [child, teacher, centre]
  const [own, ofParent, others] = [[] as LiveClient[], await everywhere(parent), await everywhere(waiting)]
  for (const reader of readers) own.push(...(await everywhere(reader)))
  others.push(...(await everywhere(otherCentre)), ...(await everywhere(await aMember(server, 'PAME'))))
  const postsTold = (some: LiveClient[]) =>
    some.map(({ topics }) => topics().filter((topic) => topic === 'posts').length)
  const expectTold = async (byEach: number, byParent: number) => {
    await until('the readers are told', () => postsTold(own).every((count) => count === byEach))
    await allSent()
    await allReceived(...own, ...ofParent, ...others)
    expect(postsTold(own)).toEqual(own.map(() => byEach))
    expect(postsTold(ofParent)).toEqual(ofParent.map(() => byParent))
    expect(postsTold(others)).toEqual(others.map(() => 0))
  }
  const board = boardOn(server)
  const { accessToken } = await signInMember(server, teacher.userName, teacher.password)
  const by = { accessToken }
  const { id } = postOf(await board.create(by, postInput(studyClass.id)))
  await expectTold(1, 0)
  await board.update(by, id, postInput(studyClass.id, { audience: 'students_and_parents' }))
  await expectTold(2, 1)
  await board.delete(by, id)
  await expectTold(3, 2)
  // Only its author reads a post that has not appeared.
  await board.create(by, postInput(studyClass.id, { publishAt: '2026-11-25 07:00:00' }))
  await expectTold(3, 2)
})
