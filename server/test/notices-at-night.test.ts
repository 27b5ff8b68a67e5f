/** Tests which pushes a student gets when a teacher changes lessons at ten in the evening, through all parts of the server. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noticePlanners } from '../src/notices/planning/planners.ts'
import { createPushSending } from '../src/notices/sending/send-pushes.ts'
import { aClass, aCourse, anEnrolment } from './courses.ts'
import { change, lessonAt } from './notice-lessons.ts'
import { aStudent, aTeacher, signInMember } from './people.ts'
import { aBrowser } from './push-notices.ts'
import { createPushService, trustPushService, type PushService } from './push-service/push-service.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from './test-server.ts'

let service: PushService
let server: TestServer
beforeAll(async () => {
  service = await createPushService()
  trustPushService()
  // The server handles events by itself. Its timed work runs only when the test calls it, because setInterval is replaced.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await createTestServer({ config: { pushHosts: [service.host] }, runsJobs: true })
  vi.useRealTimers()
})
afterAll(async () => {
  await server.close()
  await service.close()
})

test('at 22:00 only the start of a lesson is pushed; other pushes come at 06:30, or never if they are outdated by then', async () => {
  server.clock.set('2026-11-24T22:00:00+07:00')
  const [teacher, student] = [await aTeacher(server), await aStudent(server)]
  const course = await aCourse(server, teacher)
  const studyClass = await aClass(server, teacher, course)
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  const browser = await aBrowser(server, service, student)
  const kinds = () => browser.taken().map(({ payload }) => payload.kind)
  const pushesOf = async (kind: string) => {
    const { rows } = await server.sql.query<{ state: string; due_at: Date }>(
      `select state, due_at from notice_deliveries join notices on notices.id = notice_id
       where channel = 'push' and kind = $1::notice_kind and member_id = $2 order by due_at`,
      [kind, student.id],
    )
    return rows
  }

  // Move Thursday's lesson. Also add an extra lesson at 5 in the morning, which is over before the quiet hours end.
  const lesson = await lessonAt(server, studyClass.id, '2026-11-26T19:00:00+07:00')
  await change(server, teacher, `lessonMove(id: "${lesson}", startsAt: "2026-11-26T20:00:00+07:00", timeLearn: 90)`)
  await expect.poll(() => pushesOf('lesson_changed')).toHaveLength(1)
  server.clock.advance(1000)
  await change(
    server,
    teacher,
    `lessonAdd(classId: "${studyClass.id}", startsAt: "2026-11-25T05:00:00+07:00", timeLearn: 45)`,
  )
  const bell = async () => {
    const { rows } = await server.sql.query(`select 1 from notices where member_id = $1 and kind = 'lesson_changed'`, [
      student.id,
    ])
    return rows.length
  }
  await expect.poll(bell).toBe(2)

  const { accessToken } = await signInMember(server, teacher.userName, teacher.password)
  const key = await server.graphql<{ meetingCreateToken: { item: { token: string } } }>(
    accessToken,
    `{ meetingCreateToken(courseCode: "${course.code}", classCode: "${studyClass.code}") { item { token } } }`,
  )
  const { data } = await server.graphql<{ meetingCheckToken: ResultEnvelope }>(
    accessToken,
    'query ($token: String!) { meetingCheckToken(token: $token) { isSuccess error { code description field } } }',
    { token: key.data?.meetingCreateToken.item.token },
  )
  expect(data?.meetingCheckToken.error).toBeNull()
  await expect.poll(kinds).toEqual(['lesson_started'])
  expect(await pushesOf('lesson_changed')).toEqual([
    { state: 'pending', due_at: new Date('2026-11-25T06:30:00+07:00') },
  ])

  const sending = createPushSending(server.dependencies, noticePlanners)
  server.clock.set('2026-11-25T06:29:59+07:00')
  await sending.run()
  expect(kinds()).toEqual(['lesson_started'])
  server.clock.set('2026-11-25T06:30:00+07:00')
  await sending.run()
  expect(kinds()).toEqual(['lesson_started', 'lesson_changed'])
  await sending.close(1000)
})
