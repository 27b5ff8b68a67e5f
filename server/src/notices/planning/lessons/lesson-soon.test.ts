import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentreRoom } from '../../../../test/centre-rooms.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { change, lessonAt, planKind, stillValidOf } from '../../../../test/notice-lessons.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let waiting: TestMember
let studyClass: TestClass
let lessonId: string
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00+07:00')
  teacher = await aTeacher(server)
  student = await aStudent(server)
  waiting = await aStudent(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher), { title: 'Toán 7A' })
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  await anEnrolment(server, { class: studyClass, student: waiting, teacher, state: 'wait' })
  lessonId = await lessonAt(server, studyClass.id, '2026-11-24T19:00:00+07:00')
})
afterAll(() => server.close())

const soon = (members: TestMember[], passed?: number) => planKind(server, 'lesson_soon', members, passed)
const move = (startsAt: string) =>
  change(server, teacher, `lessonMove(id: "${lessonId}", startsAt: "${startsAt}", timeLearn: 90)`)

test('students and the teacher, and nobody else, are told once, half an hour before the lesson', async () => {
  server.clock.set('2026-11-24T18:29:59+07:00')
  expect(await soon([student, teacher])).toEqual([])
  server.clock.set('2026-11-24T18:30:02+07:00')
  const notices = await soon([student, teacher, waiting])
  expect(notices.map(({ memberId }) => memberId).toSorted()).toEqual([student.id, teacher.id].toSorted())
  for (const notice of notices)
    expect(notice).toMatchObject({
      aboutId: null,
      classId: studyClass.id,
      subjectId: lessonId,
      version: '2026-11-24T12:00:00.000Z',
      text: 'Lớp Toán 7A bắt đầu lúc 19:00',
      path: `/phong-cho?groupId=${studyClass.courseCode}_${studyClass.code}`,
      expiresAt: new Date('2026-11-24T12:00:00Z'),
    })
  expect(await soon([student, teacher])).toHaveLength(2)
})

test('after a move the notice of the old time is no longer true, and the new time is told half an hour before', async () => {
  server.clock.set('2026-11-24T18:30:01+07:00')
  const [old] = await soon([student])
  server.clock.set('2026-11-24T18:40:00+07:00')
  expect(await stillValidOf(server, 'lesson_soon', [old!])).toEqual([old])
  await move('2026-11-24 19:30:00')
  expect(await stillValidOf(server, 'lesson_soon', [old!])).toEqual([])
  expect(await soon([student])).toEqual([old])
  server.clock.set('2026-11-24T19:00:01+07:00')
  const [, next] = await soon([student])
  expect(next).toMatchObject({ text: 'Lớp Toán 7A bắt đầu lúc 19:30', expiresAt: new Date('2026-11-24T12:30:00Z') })
  expect(await stillValidOf(server, 'lesson_soon', [old!, next!])).toEqual([next])
})

test('a lesson moved into the next half hour is told at once', async () => {
  await move('2026-11-24 18:20:00')
  expect(await soon([student])).toMatchObject([{ text: 'Lớp Toán 7A bắt đầu lúc 18:20' }])
})

test('a node that was away for an hour writes notices about future lessons, not about lessons that have begun', async () => {
  server.clock.set('2026-11-24T19:00:00+07:00')
  expect(await soon([student, teacher], 60 * 60_000)).toEqual([])
  server.clock.set('2026-11-24T18:55:00+07:00')
  expect(await soon([student, teacher], 60 * 60_000)).toHaveLength(2)
})

test('a notice is no longer true if the reader left the class, or the lesson was cancelled, held or has begun', async () => {
  server.clock.set('2026-11-24T18:30:01+07:00')
  const notices = await soon([student, teacher])
  const ofTeacher = notices.filter(({ memberId }) => memberId === teacher.id)
  const remove = `classRemoveCandidate(id: "${studyClass.id}", candidateCode: "${student.code}")`
  await change(server, teacher, remove, '')
  expect(await stillValidOf(server, 'lesson_soon', notices)).toEqual(ofTeacher)
  for (const state of ['cancelled', 'held']) {
    await server.sql.query('update calendar_lessons set state = $2 where id = $1', [lessonId, state])
    expect(await stillValidOf(server, 'lesson_soon', notices)).toEqual([])
  }
  await server.sql.query(`update calendar_lessons set state = 'planned' where id = $1`, [lessonId])
  expect(await stillValidOf(server, 'lesson_soon', notices)).toEqual(ofTeacher)
  server.clock.set('2026-11-24T19:00:00+07:00')
  expect(await stillValidOf(server, 'lesson_soon', notices)).toEqual([])
})

test('the substitute is told instead of the course’s teacher', async () => {
  const room = await aCentreRoom(server, [student])
  await room.nameSubstitute(room.colleague)
  server.clock.set('2026-11-24T18:30:01+07:00')
  const notices = await soon([room.teacher, room.colleague, room.centre])
  expect(notices).toMatchObject([{ memberId: room.colleague.id, text: 'Lớp tối thứ ba bắt đầu lúc 19:00' }])
  Object.assign(room.centre, await signInMember(server, room.centre.userName, room.centre.password))
  await room.nameSubstitute(null)
  expect(await stillValidOf(server, 'lesson_soon', notices)).toEqual([])
})
