import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { aGuardianship, endGuardianship } from '../../../../test/guardianships.ts'
import { endLesson, enterLesson, roomToken } from '../../../../test/hub-client.ts'
import { planKind, stillValidOf } from '../../../../test/notice-lessons.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let child: TestMember
let parent: TestMember
let other: TestMember
let former: TestMember
let ties: string[]
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:55:00+07:00')
  teacher = await aTeacher(server)
  child = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu An' })
  ;[parent, other, former] = [
    await aMember(server, 'PAME'),
    await aMember(server, 'PAME'),
    await aMember(server, 'PAME'),
  ]
  ties = [await aGuardianship(server, { child, parent })]
  await endGuardianship(server, former, await aGuardianship(server, { child, parent: former }))
  studyClass = await aClass(server, teacher, await aCourse(server, teacher), { title: 'Toán 7A' })
  await anEnrolment(server, { class: studyClass, student: child, teacher, state: 'joined' })
})
afterAll(() => server.close())

async function enter(member: TestMember) {
  Object.assign(member, await signInMember(server, member.userName, member.password))
  const room = { courseCode: studyClass.courseCode, classCode: studyClass.code }
  return enterLesson(server, member, await roomToken(server, member, room))
}
async function end() {
  Object.assign(teacher, await signInMember(server, teacher.userName, teacher.password))
  expect(await endLesson(server, teacher, studyClass.id)).toBe('ok')
}
const at = (time: string) => server.clock.set(`2026-11-24T${time}+07:00`)
const absent = (members = [parent, other, former, child, teacher]) => planKind(server, 'child_absent', members)

test('guardians of a student who has not come are told once, ten minutes after the start, and nobody else is', async () => {
  at('19:02:00')
  await enter(teacher)
  at('19:11:59')
  expect(await absent()).toEqual([])
  at('19:12:01')
  const notices = await absent()
  expect(notices).toMatchObject([
    {
      memberId: parent.id,
      aboutId: child.id,
      classId: studyClass.id,
      version: 'absent',
      text: 'An chưa vào lớp Toán 7A, buổi học bắt đầu lúc 19:02',
      path: `/phu-huynh/${child.code}`,
      expiresAt: new Date('2026-11-25T01:30:00Z'),
    },
  ])
  expect(await stillValidOf(server, 'child_absent', notices)).toEqual(notices)
  at('19:12:06')
  expect(await absent()).toEqual(notices)
})

test('a lesson started early makes nobody absent: the time on the calendar counts', async () => {
  await enter(teacher)
  at('19:05:05')
  expect(await absent()).toEqual([])
  at('19:10:03')
  expect((await absent()).map(({ text }) => text)).toEqual(['An chưa vào lớp Toán 7A, buổi học bắt đầu lúc 19:00'])
})

test('guardians who got a notice of an absence get one more when the child comes, and the absence is no longer true', async () => {
  await enter(teacher)
  at('19:10:03')
  const [notices] = await absent()
  at('19:14:00')
  await enter(child)
  expect(await stillValidOf(server, 'child_absent', [notices!])).toEqual([])
  ties.push(await aGuardianship(server, { child, parent: other }))
  at('19:14:04')
  const both = await absent()
  expect(both).toMatchObject([
    { id: notices!.id },
    { memberId: parent.id, aboutId: child.id, version: 'came', text: 'An đã vào lớp Toán 7A lúc 19:14' },
  ])
  at('19:14:06')
  await enter(child)
  expect(await absent()).toEqual(both)
  expect(await stillValidOf(server, 'child_absent', both)).toEqual([both[1]])
})

test('nothing is told about a child who was in the lesson, even if they left or it was started again', async () => {
  await enter(teacher)
  at('19:01:00')
  await enter(child)
  at('19:03:00')
  await end()
  await enter(teacher)
  at('19:13:03')
  expect(await absent()).toEqual([])
})

test('an absence is told only once for a lesson that is started again', async () => {
  await enter(teacher)
  at('19:10:03')
  const notices = await absent()
  await end()
  await enter(teacher)
  at('19:20:05')
  expect(await absent()).toEqual(notices)
  expect(await stillValidOf(server, 'child_absent', notices)).toEqual(notices)
})

test('an absence is still true after the lesson, for the mail that follows', async () => {
  await enter(teacher)
  at('19:10:03')
  const notices = await absent()
  at('20:30:00')
  await end()
  at('20:31:00')
  expect(await stillValidOf(server, 'child_absent', notices)).toEqual(notices)
})

test('an absence is no longer true once the guardianship has ended', async () => {
  await enter(teacher)
  at('19:10:03')
  const notices = await absent()
  await endGuardianship(server, parent, ties[0]!)
  expect(await stillValidOf(server, 'child_absent', notices)).toEqual([])
})

test('nothing is told about a lesson that is over by then', async () => {
  await server.sql.query('update classes set minutes = 5 where id = $1', [studyClass.id])
  await server.sql.query('update calendar_lessons set minutes = 5 where class_id = $1', [studyClass.id])
  at('19:00:00')
  await enter(teacher)
  at('19:10:03')
  expect(await absent()).toEqual([])
})
