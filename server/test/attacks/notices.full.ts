/**
 * Attacks on other members' notices and devices: reading, marking and guessing them. Also checks that a member who loses access
 * to a student or class no longer gets notices about it.
 */
import type { NoticeKind } from '@hien/contract/notices'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticePlanners } from '../../src/notices/planning/planners.ts'
import { planNotices } from '../../src/notices/planning/plan-notices.ts'
import { browserSubscription, testPushHost } from '../browser-subscription.ts'
import { aCentre, aCentreCourse, aCentreTeacher } from '../centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../courses.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../guardianships.ts'
import { aHomework } from '../homework.ts'
import { enterLesson, roomToken } from '../hub-client.ts'
import { withoutTrace } from '../no-trace.ts'
import { aNotice } from '../notices.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../people.ts'
import { ever, stillValidOf } from '../planned-notices.ts'
import { aPushSubscription, noticesOf } from '../stored-notices.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let server: TestServer
let student: TestMember
let attacker: TestMember
beforeAll(async () => {
  server = await createTestServer({ config: { pushHosts: [testPushHost] } })
  liftLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  student = await aStudent(server, { lastName: 'Nghiêm', firstName: 'Xuân Khuê' })
  attacker = await aStudent(server)
})
afterAll(() => server.close())

type Answer = ResultEnvelope & { items?: { id: string; text: string }[]; unread?: number }
async function run(by: TestMember, document: string, variables: Record<string, unknown> = {}) {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data, errors } = await server.graphql<{ answer: Answer }>(accessToken, document, variables)
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}
const bell = '{ answer: noticesGetWithPage { isSuccess error { code } items { id text } unread } }'
const markRead =
  'mutation ($ids: [ID!]) { answer: noticesMarkRead(ids: $ids) { isSuccess isFailure error { code description field } } }'
const removeDevice =
  'mutation ($id: ID!) { answer: pushRemoveDevice(id: $id) { isSuccess isFailure error { code description field } } }'
const unsubscribe = `mutation ($endpoint: String!) {
  answer: pushUnsubscribe(endpoint: $endpoint) { isSuccess isFailure error { code description field } } }`
const unknownId = '01900000-0000-7000-8000-000000000000'

const readAtOf = async (id: string) =>
  (await server.sql.query<{ read_at: Date | null }>('select read_at from notices where id = $1', [id])).rows

test('A88: nobody else reads or marks a member’s notices, and their ids answer like unknown ones', async () => {
  const theirs = await aNotice(server, student, { text: 'Bạn có bài tập bí mật' })
  const own = await aNotice(server, attacker)
  expect(await run(attacker, bell)).toMatchObject({ items: [{ id: own }], unread: 1 })
  const answers = [
    await run(attacker, markRead, { ids: [theirs] }),
    await run(attacker, markRead, { ids: [unknownId] }),
    await run(attacker, markRead, { ids: [theirs, own] }),
  ]
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  await run(attacker, markRead)
  expect(await readAtOf(theirs)).toEqual([{ read_at: null }])
  expect(await run(student, bell)).toMatchObject({ items: [{ id: theirs }], unread: 1 })
})

test('A88: nobody lists another’s devices or ends their pushes by an id or an address', async () => {
  const { id } = await aPushSubscription(server, student)
  const { rows } = await server.sql.query<{ endpoint: string }>(
    'select endpoint from push_subscriptions where id = $1',
    [id],
  )
  const endpoint = rows[0]!.endpoint
  const devices = '{ answer: pushDevicesGet { isSuccess items { id text: name } } }'
  // Sign in before withoutTrace, which would report the new row of the sign-in.
  const { accessToken } = await signInMember(server, attacker.userName, attacker.password)
  const call = async (document: string, variables: Record<string, unknown> = {}) =>
    (await server.graphql<{ answer: Answer }>(accessToken, document, variables)).data?.answer
  await withoutTrace(server, [endpoint], async () => {
    expect((await call(devices))?.items).toEqual([])
    const refused = await call(removeDevice, { id })
    expect(refused?.error?.code).toBe('NOT_FOUND')
    expect(refused).toEqual(await call(removeDevice, { id: unknownId }))
    expect(await call(unsubscribe, { endpoint })).toEqual(
      await call(unsubscribe, { endpoint: `https://${testPushHost}/nobody` }),
    )
    // The attacker knows the endpoint of another member's browser but not its keys, so they cannot subscribe this browser.
    const { p256dh, auth } = browserSubscription()
    const taken = await call(
      `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
        answer: pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { isSuccess error { code } } }`,
      { endpoint, p256dh, auth },
    )
    expect(taken?.error?.code).toBe('INVALID_INPUT')
  })
})

async function aLessonOf(teacher: TestMember): Promise<TestClass> {
  const studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  await server.sql.query(`update enrolments set joined_at = '2026-11-01' where class_id = $1`, [studyClass.id])
  return studyClass
}

/** Returns the notices about children that a parent would get now, by kind. */
async function noticesAbout(parent: TestMember) {
  const kinds: NoticeKind[] = ['lesson_changed', 'child_absent', 'homework_new', 'homework_marked']
  const noticesByKind = new Map<NoticeKind, Awaited<ReturnType<(typeof noticePlanners)['child_absent']['plan']>>>()
  for (const kind of kinds) {
    const planned = await noticePlanners[kind].plan(server.dependencies, ever, server.clock.now())
    noticesByKind.set(
      kind,
      planned.filter(({ memberId }) => memberId === parent.id),
    )
  }
  return noticesByKind
}

test('A89: a parent whose guardianship ended gets no notices about the child and no longer sees earlier ones', async () => {
  const [parent, teacher] = [await aMember(server, 'PAME'), await aTeacher(server)]
  const studyClass = await aLessonOf(teacher)
  const tie = await aGuardianship(server, { child: student, parent })
  await aHomework(server, teacher, studyClass)
  const marked = await aHomework(server, teacher, studyClass)
  for (const mutation of [
    `homeworkMark(homeworkId: "${marked.id}", candidateCode: "${student.code}", points: 5, excused: false)`,
    `homeworkRelease(id: "${marked.id}", released: true)`,
  ]) {
    expect((await run(teacher, `mutation { answer: ${mutation} { isSuccess error { code } } }`)).isSuccess).toBe(true)
  }
  const { rows } = await server.sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and state = 'planned' order by starts_at desc limit 1`,
    [studyClass.id],
  )
  await run(
    teacher,
    `mutation { answer: lessonCancel(id: "${rows[0]!.id}", reason: "Cô ốm") { isSuccess error { code } } }`,
  )
  server.clock.set('2026-11-24T19:00:00+07:00')
  const again = { ...teacher, ...(await signInMember(server, teacher.userName, teacher.password)) }
  const room = { courseCode: studyClass.courseCode, classCode: studyClass.code }
  await enterLesson(server, again, await roomToken(server, again, room))
  server.clock.set('2026-11-24T19:12:00+07:00')

  const noticesByKind = await noticesAbout(parent)
  expect([...noticesByKind].filter(([, planned]) => planned.length === 0)).toEqual([])
  const written = await aNotice(server, parent, { about: student, text: 'Khuê chưa vào lớp' })
  expect(await run(parent, bell)).toMatchObject({ unread: expect.any(Number) })
  expect((await run(parent, bell)).items?.map(({ id }) => id)).toContain(written)

  await endGuardianship(server, parent, tie)
  for (const [kind, planned] of noticesByKind) {
    expect([kind, await stillValidOf(server, noticePlanners[kind], kind, planned)]).toEqual([kind, []])
  }
  expect([...(await noticesAbout(parent)).values()].flat()).toEqual([])
  expect(await run(parent, bell)).toMatchObject({ items: [], unread: 0 })
  expect((await run(parent, markRead, { ids: [written] })).isSuccess).toBe(true)
  expect(JSON.stringify(await run(parent, bell))).not.toContain('Khuê')
})

test('A90: a teacher removed from a centre gets no notices about its requests, and earlier ones are not sent', async () => {
  const centre = await aCentre(server)
  const teacher = await aCentreTeacher(server, centre)
  const studyClass = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'wait' })
  const write = () => planNotices(server.dependencies, 'request_new', { since: ever, now: server.clock.now() })
  await write()
  const before = await noticesOf(server, 'request_new', [centre, teacher])
  expect(new Set(before.map(({ memberId }) => memberId))).toEqual(new Set([centre.id, teacher.id]))

  await run(
    centre,
    `mutation { answer: centreRemoveTeacher(teacherCode: "${teacher.code}") { isSuccess error { code } } }`,
  )
  const stillValid = await noticePlanners.request_new.stillValid(server.dependencies, before, server.clock.now())
  expect(before.filter(({ id }) => stillValid.has(id)).map(({ memberId }) => memberId)).toEqual([centre.id])
  server.clock.advance(60 * 60_000)
  await anEnrolment(server, { class: studyClass, student: await aStudent(server), teacher, state: 'wait' })
  await write()
  expect((await noticesOf(server, 'request_new', [teacher])).length).toBe(1)
  expect((await noticesOf(server, 'request_new', [centre])).length).toBe(2)
})
