/** Tests the notices about a class that gets another weekly pattern or is closed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentreRoom, type CentreRoom } from '../../../../test/centre-rooms.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import { aGuardianship } from '../../../../test/guardianships.ts'
import { change, planKind, stillValidOf } from '../../../../test/notice-lessons.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let parent: TestMember
let course: TestCourse
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00+07:00')
  teacher = await aTeacher(server)
  student = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu An' })
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent })
  course = await aCourse(server, teacher)
  studyClass = await aClass(server, teacher, course, {
    title: 'Toán 7A',
    startDate: '2026-11-24 19:00:00',
    endDate: '2026-12-31 00:00:00',
  })
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  await anEnrolment(server, { class: studyClass, student: await aStudent(server), teacher, state: 'wait' })
  server.clock.advance(1)
})
afterAll(() => server.close())

/** Plans the notices of these members after a second has passed. */
const changed = (members: TestMember[]) => {
  server.clock.advance(1000)
  return planKind(server, 'lesson_changed', members)
}
const textsOf = async (member: TestMember) => (await changed([member])).map(({ text }) => text)

type Pattern = { days?: string; timeLearn?: number; startDate?: string; endDate?: string; title?: string }
/** Calls classUpdate with the fields of the class in `beforeEach`, except those given. */
function update(pattern: Pattern, by = teacher, key: { id: string; code: string; courseCode: string } = studyClass) {
  const { id, code, courseCode } = key
  const fields = {
    title: 'Toán 7A',
    days: '3, 5',
    timeLearn: 90,
    startDate: '2026-11-24 19:00:00',
    endDate: '2026-12-31 00:00:00',
    ...pattern,
  }
  const written = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return change(
    server,
    by,
    `classUpdate(input: { id: "${id}", classCode: "${code}", courseCode: "${courseCode}", ${written.join(', ')} })`,
    '',
  )
}
const close = (id = studyClass.id, by = teacher) => change(server, by, `classClose(id: "${id}")`, '')

test('new weekdays and a new time are told to students and guardians, but not to the teacher who made the change', async () => {
  await update({ days: '3, 5, CN', startDate: '2026-11-24 20:00:00', timeLearn: 60 })
  const notices = await changed([student, parent, teacher])
  const text =
    'Lịch học mới của lớp Toán 7A: thứ 3, thứ 5, chủ nhật lúc 20:00, mỗi buổi 60 phút, từ ngày 24/11 đến ngày 31/12'
  const common = { classId: studyClass.id, expiresAt: new Date('2026-12-01T11:00:00.001Z') }
  expect(notices).toHaveLength(2)
  expect(notices).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...common, memberId: student.id, aboutId: null, text, path: '/lich' }),
      expect.objectContaining({
        ...common,
        memberId: parent.id,
        aboutId: student.id,
        text: `An: ${text}`,
        path: `/phu-huynh/${student.code}`,
      }),
    ]),
  )
  expect(await stillValidOf(server, 'lesson_changed', notices)).toEqual(notices)
})

test('an update that changes no lesson is told to nobody', async () => {
  await update({ title: 'Toán 7B' })
  await update({ title: 'Toán 7B', startDate: '2026-11-23 19:00:00' })
  expect(await textsOf(student)).toEqual([])
})

test('only the last of several patterns is true', async () => {
  await update({ days: '3' })
  const [first] = await changed([student])
  await update({ days: '6', endDate: '2026-12-11 00:00:00' })
  const both = await changed([student])
  expect(both.map(({ text }) => text)[1]).toBe(
    'Lịch học mới của lớp Toán 7A: thứ 6 lúc 19:00, mỗi buổi 90 phút, từ ngày 27/11 đến ngày 11/12',
  )
  expect(await stillValidOf(server, 'lesson_changed', [first!, both[1]!])).toEqual([both[1]])
})

test('a class that now ends before its next lesson gives a notice that no lesson is left', async () => {
  await update({ days: '2', endDate: '2026-11-25 00:00:00' })
  expect(await textsOf(student)).toEqual(['Lớp Toán 7A không còn buổi học nào'])
})

test.each([
  ['the class', () => close()],
  ['its course', () => change(server, teacher, `courseDelete(id: "${course.id}")`, '')],
])('students and guardians are told that the lessons ahead are gone when %s is closed', async (_what, end) => {
  await end()
  const notices = await changed([student, parent, teacher])
  const text = 'Lớp Toán 7A đã đóng, không còn buổi học nào'
  expect(new Map(notices.map((notice) => [notice.memberId, notice.text]))).toEqual(
    new Map([
      [student.id, text],
      [parent.id, `An: ${text}`],
    ]),
  )
  expect(await stillValidOf(server, 'lesson_changed', notices)).toEqual(notices)
})

test('closing a class whose lessons are all over is told to nobody', async () => {
  server.clock.set('2027-01-05T18:00:00+07:00')
  await close()
  expect(await textsOf(student)).toEqual([])
})

test('a student who left the class and a former guardian are no longer told', async () => {
  await update({ days: '3' })
  const notices = await changed([student, parent])
  await change(server, teacher, `classRemoveCandidate(id: "${studyClass.id}", candidateCode: "${student.code}")`, '')
  expect(notices).toHaveLength(2)
  expect(await stillValidOf(server, 'lesson_changed', notices)).toEqual([])
})

test('at a centre a teacher who changes or closes a class gets no notice, but one if the centre does', async () => {
  const byTeacher = await aCentreRoom(server, [student])
  const byCentre = await aCentreRoom(server, [student])
  // Naming the teachers gave notices too. Wait until no plan looks back that far.
  server.clock.advance(60_000)
  const readers = async ({ centre, teacher: own }: CentreRoom) =>
    (await changed([student, own, centre])).map(({ memberId }) => memberId)
  for (const [room, by] of [
    [byTeacher, byTeacher.teacher],
    [byCentre, byCentre.centre],
  ] as const) {
    const key = { id: room.classId, code: room.classCode, courseCode: room.courseCode }
    await update({ days: '3' }, by, key)
    server.clock.advance(1000)
    await close(room.classId, by)
  }
  expect(await readers(byTeacher)).not.toContain(byTeacher.teacher.id)
  expect((await readers(byCentre)).filter((id) => id === byCentre.teacher.id)).toHaveLength(1)
})
