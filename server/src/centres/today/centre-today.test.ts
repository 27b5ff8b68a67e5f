/** Tests for centreGetToday: the lessons of a centre's classes today. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { createVisitors, enterLesson, until, type Visitors } from '../../../test/hub-client.ts'
import { aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { startSharedRedis, type SharedRedis } from '../../../test/shared-redis.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { connectVideoRoomHub } from '../../../test/video-room-client.ts'

let redis: SharedRedis
let server: TestServer
let beside: TestServer
let visitors: Visitors
let videoAddress: string
let centre: TestMember
let teacher: TestMember
let an: TestMember
let binh: TestMember
let early: TestClass
let late: TestClass
const open: { stop(): Promise<void> }[] = []
beforeAll(async () => {
  redis = await startSharedRedis()
  server = await createTestServer({ config: { redisUrl: redis.url, nodeName: 'one' } })
  beside = await createTestServer({ config: { redisUrl: redis.url, nodeName: 'two' }, beside: server })
  videoAddress = await server.listen()
  visitors = createVisitors(beside, await beside.listen())
  an = await aStudent(server)
  binh = await aStudent(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:30:00+07:00')
  for (const member of [an, binh]) await signIn(member)
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  const course = await aCentreCourse(server, centre, teacher)
  early = await aClass(server, centre, course)
  late = await aClass(server, centre, course, { startDate: '2026-11-03 20:45:00', title: 'Lớp muộn', timeLearn: 45 })
  for (const student of [an, binh])
    for (const studyClass of [early, late])
      await anEnrolment(server, { class: studyClass, student, teacher: centre, state: 'joined' })
})
afterEach(async () => {
  await visitors.leave()
  for (const connection of open.splice(0)) await connection.stop()
})
afterAll(async () => {
  await beside.close()
  await server.close()
  await redis.stop()
})

const signIn = async (member: TestMember) =>
  Object.assign(member, await signInMember(server, member.userName, member.password))
async function at(time: string, ...members: TestMember[]) {
  server.clock.set(`2026-11-24T${time}+07:00`)
  for (const member of members) await signIn(member)
}
const roomOf = ({ code, courseCode }: TestClass) => ({ classCode: code, courseCode })

type Lesson = {
  lesson: { classTitle: string; teacherName: string; state: string; startsAt: string; isSubstituted: boolean }
  startedAt: string | null
  endedAt: string | null
  presentCount: number
}
async function today(by: TestMember = centre, on: TestServer = server): Promise<Lesson[] | string> {
  const { data, errors } = await on.graphql<{
    centreGetToday: { items: Lesson[] | null; error: { code: string } | null }
  }>(
    by.accessToken,
    `{ centreGetToday { error { code } items {
      lesson { classTitle teacherName state startsAt isSubstituted } startedAt endedAt presentCount
    } } }`,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.centreGetToday.items ?? data.centreGetToday.error?.code ?? 'nothing'
}
const inShort = (lessons: Lesson[] | string) =>
  typeof lessons === 'string'
    ? lessons
    : lessons.map(({ lesson, startedAt, endedAt, presentCount }) => [
        lesson.classTitle,
        startedAt?.slice(11, 16) ?? null,
        endedAt?.slice(11, 16) ?? null,
        presentCount,
      ])

test('a centre reads today’s lessons of all its classes by start, cancelled ones included, and nobody else may', async () => {
  const elsewhere = await aCentre(server)
  const stranger = await aCentreTeacher(server, elsewhere)
  await aClass(server, elsewhere, await aCentreCourse(server, elsewhere, stranger))
  await server.sql.query(
    `update calendar_lessons set state = 'cancelled' where class_id = $1 and starts_at = '2026-11-24T20:45:00+07:00'`,
    [late.id],
  )
  expect(await today()).toEqual([
    {
      lesson: {
        classTitle: 'Lớp tối thứ ba',
        teacherName: teacher.name,
        state: 'planned',
        startsAt: '2026-11-24T12:00:00.000Z',
        isSubstituted: false,
      },
      startedAt: null,
      endedAt: null,
      presentCount: 0,
    },
    expect.objectContaining({ lesson: expect.objectContaining({ classTitle: 'Lớp muộn', state: 'cancelled' }) }),
  ])
  expect(await today(elsewhere)).toHaveLength(1)
  expect([await today(teacher), await today(an)]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
})

test('centreGetToday counts students on every node, and says since when a lesson runs and when it ended', async () => {
  const waiting = await visitors.join(an, roomOf(early))
  await visitors.join(teacher, roomOf(early))
  await until('the other node knows who is present', () => {
    const { groupId } = [...beside.chat.rooms.open.values()][0] ?? { groupId: '' }
    return groupId !== ''
  })
  const untilShown = async (expected: unknown, on: TestServer = server) =>
    await expect.poll(async () => inShort(await today(centre, on))).toEqual(expected)
  const none = ['Lớp muộn', null, null, 0]
  await untilShown([['Lớp tối thứ ba', null, null, 1], none])
  await untilShown([['Lớp tối thứ ba', null, null, 1], none], beside)

  await at('19:04:00', teacher, an, binh, centre)
  const room = await visitors.join(teacher, roomOf(early))
  expect(await enterLesson(server, teacher, room.token)).toMatch(/^http/)
  await untilShown([['Lớp tối thứ ba', '12:04', null, 1], none])
  // Bình enters the video room and both students leave the waiting room, so only Bình is counted.
  const second = await visitors.join(binh, roomOf(early))
  const link = await enterLesson(server, binh, second.token)
  const { connection, enter } = await connectVideoRoomHub(videoAddress, binh)
  open.push(connection)
  await enter(link)
  await waiting.connection.invoke('LeaveGroup')
  await second.connection.invoke('LeaveGroup')
  await untilShown([['Lớp tối thứ ba', '12:04', null, 1], none])
  await visitors.join(an, roomOf(early))
  await untilShown([['Lớp tối thứ ba', '12:04', null, 2], none])

  await at('20:31:00', teacher, centre, an)
  const { data } = await server.graphql(
    teacher.accessToken,
    'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess } }',
    { id: early.id },
  )
  expect(data?.['meetingEnd']).toEqual({ isSuccess: true })
  await untilShown([['Lớp tối thứ ba', '12:04', '13:31', 0], none])
  // After the early lesson, students in the waiting room count for the next lesson.
  await visitors.join(an, roomOf(late))
  await untilShown([
    ['Lớp tối thứ ba', '12:04', '13:31', 0],
    ['Lớp muộn', null, null, 1],
  ])
})

test('a lesson started twice runs from its first start until its last session ends', async () => {
  const run = async (from: string, to: string | null) => {
    await at(from, teacher, centre)
    const { token, stop } = await visitors.join(teacher, roomOf(early))
    await enterLesson(server, teacher, token)
    await stop()
    if (to === null) return
    await at(to, teacher, centre)
    await server.graphql(teacher.accessToken, `mutation { meetingEnd(classId: "${early.id}") { isSuccess } }`)
  }
  await run('19:00:00', '19:10:00')
  await run('19:20:00', null)
  expect(inShort(await today())).toEqual([
    ['Lớp tối thứ ba', '12:00', null, 0],
    ['Lớp muộn', null, null, 0],
  ])
})

test('centreGetToday takes the same number of queries for any number of classes', async () => {
  const countOnce = async () => {
    let asked = 0
    const stop = watchStatements(
      ({ text }) => void (asked += Number(/"lesson_sessions"|"calendar_lessons"|"meeting_peers"/.test(text))),
    )
    await today()
    stop()
    return asked
  }
  // Waiting rooms query the database from time to time, which can add to a count. So take the lowest of three counts.
  const count = async () => Math.min(await countOnce(), await countOnce(), await countOnce())
  for (const studyClass of [early, late]) await visitors.join(an, roomOf(studyClass))
  await today()
  const few = await count()
  const course = await aCentreCourse(server, centre, teacher)
  for (let n = 0; n < 6; n++) {
    const studyClass = await aClass(server, centre, course, { title: `Lớp ${n}` })
    await anEnrolment(server, { class: studyClass, student: an, teacher: centre, state: 'joined' })
    await visitors.join(an, roomOf(studyClass))
  }
  expect(await today()).toHaveLength(8)
  expect(await count()).toBe(few)
  expect(few).toBeLessThanOrEqual(6)
})
