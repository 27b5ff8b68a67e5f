import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentreRoom } from '../../../../test/centre-rooms.ts'
import { aCentreTeacher } from '../../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../../../../test/guardianships.ts'
import { change, lessonAt, planKind, stillValidOf } from '../../../../test/notice-lessons.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let sibling: TestMember
let parent: TestMember
let tie: string
let studyClass: TestClass
let lessonId: string
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00+07:00')
  teacher = await aTeacher(server)
  student = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu An' })
  sibling = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Thị Bình' })
  parent = await aMember(server, 'PAME')
  tie = await aGuardianship(server, { child: student, parent })
  await aGuardianship(server, { child: sibling, parent })
  studyClass = await aClass(server, teacher, await aCourse(server, teacher), {
    title: 'Toán 7A',
    startDate: '2026-11-24 19:00:00',
    endDate: '2026-12-31 00:00:00',
  })
  for (const one of [student, sibling])
    await anEnrolment(server, { class: studyClass, student: one, teacher, state: 'joined' })
  await anEnrolment(server, { class: studyClass, student: await aStudent(server), teacher, state: 'wait' })
  lessonId = await lessonAt(server, studyClass.id, '2026-11-24T19:00:00+07:00')
  // Advance the clock, because the changes must be later than the planning of the lessons.
  server.clock.advance(1)
})
afterAll(() => server.close())

/** Plans the notices of these members after a second has passed. */
const changed = (members: TestMember[]) => {
  server.clock.advance(1000)
  return planKind(server, 'lesson_changed', members)
}
const textsOf = async (member: TestMember) => (await changed([member])).map(({ text }) => text)
const move = (startsAt: string, more = '') =>
  change(server, teacher, `lessonMove(id: "${lessonId}", startsAt: "${startsAt}", timeLearn: 90${more})`)
const cancel = (id = lessonId) => change(server, teacher, `lessonCancel(id: "${id}", reason: "Cô bị ốm")`)

test('a move is told with old and new time to students and guardians, per child, but not to its teacher', async () => {
  await move('2026-11-25 19:30:00', ', reason: "Cô họp phụ huynh"')
  const notices = await changed([student, parent, teacher])
  const text = 'Buổi học Toán 7A lúc 19:00 ngày 24/11 chuyển sang 19:30 ngày 25/11. Lý do: Cô họp phụ huynh'
  const common = { classId: studyClass.id, expiresAt: new Date('2026-11-25T12:30:00Z') }
  expect(notices).toHaveLength(3)
  expect(notices).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...common, memberId: student.id, aboutId: null, text, path: '/lich' }),
      ...[
        { child: student, name: 'An' },
        { child: sibling, name: 'Bình' },
      ].map(({ child, name }) =>
        expect.objectContaining({
          ...common,
          memberId: parent.id,
          aboutId: child.id,
          text: `${name}: ${text}`,
          path: `/phu-huynh/${child.code}`,
        }),
      ),
    ]),
  )
  expect(await changed([student, parent, teacher])).toEqual(notices)
})

test('cancelled, added and make-up lessons each have their own text', async () => {
  const add = (startsAt: string, more = '') =>
    change(server, teacher, `lessonAdd(classId: "${studyClass.id}", startsAt: "${startsAt}", timeLearn: 45${more})`)
  await cancel()
  server.clock.advance(1000)
  await add('2026-11-28 08:00:00', `, makesUpFor: "${lessonId}"`)
  server.clock.advance(1000)
  await add('2026-11-29 08:00:00')
  expect((await textsOf(student)).toSorted()).toEqual([
    'Lớp Toán 7A có thêm buổi học lúc 08:00 ngày 29/11',
    'Lớp Toán 7A học bù lúc 08:00 ngày 28/11',
    'Lớp Toán 7A nghỉ buổi 19:00 ngày 24/11. Lý do: Cô bị ốm',
  ])
})

test('a class that was told about an added lesson is told when it is removed, and nobody else is', async () => {
  const add = (startsAt: string) =>
    change(server, teacher, `lessonAdd(classId: "${studyClass.id}", startsAt: "${startsAt}", timeLearn: 45)`)
  const remove = (id: string) => change(server, teacher, `lessonRemove(id: "${id}")`, '')
  const untold = await add('2026-11-28 08:00:00')
  await remove(untold)
  const told = await add('2026-11-29 08:00:00')
  expect(await textsOf(student)).toEqual(['Lớp Toán 7A có thêm buổi học lúc 08:00 ngày 29/11'])
  server.clock.advance(1000)
  await remove(told)
  expect((await textsOf(student)).toSorted()).toEqual([
    'Lớp Toán 7A có thêm buổi học lúc 08:00 ngày 29/11',
    'Lớp Toán 7A nghỉ buổi 08:00 ngày 29/11. Lý do: Buổi này không còn trong lịch học',
  ])
  const { rows } = await server.sql.query('select id, state from calendar_lessons where id = any($1)', [[untold, told]])
  expect(rows).toEqual([{ id: told, state: 'cancelled' }])
})

test('a restored lesson is told with its time and its teacher', async () => {
  await cancel()
  await changed([student])
  await change(server, teacher, `lessonRestore(id: "${lessonId}")`)
  expect((await textsOf(student)).at(-1)).toBe(
    'Buổi học Toán 7A diễn ra từ 19:00 đến 20:30 ngày 24/11, do giáo viên Ngọc dạy',
  )
})

test('only the last of several changes is true, and none once the lesson has begun', async () => {
  await move('2026-11-25 19:30:00')
  const [first] = await changed([student])
  expect(await stillValidOf(server, 'lesson_changed', [first!])).toEqual([first])
  server.clock.advance(1000)
  await move('2026-11-26 08:00:00')
  const both = await changed([student])
  expect(both.map(({ text }) => text)[1]).toBe('Buổi học Toán 7A lúc 19:00 ngày 24/11 chuyển sang 08:00 ngày 26/11')
  expect(await stillValidOf(server, 'lesson_changed', both)).toEqual([both[1]])
  server.clock.set('2026-11-26T08:00:00+07:00')
  expect(await stillValidOf(server, 'lesson_changed', both)).toEqual([])
})

test('a change is no longer true for a student who left the class, or a parent whose guardianship has ended', async () => {
  await cancel()
  const notices = await changed([student, parent])
  expect(await stillValidOf(server, 'lesson_changed', notices)).toHaveLength(3)
  await endGuardianship(server, parent, tie)
  expect(await stillValidOf(server, 'lesson_changed', notices)).toEqual(
    notices.filter(({ aboutId }) => aboutId !== student.id),
  )
  for (const code of [student.code, sibling.code])
    await change(server, teacher, `classRemoveCandidate(id: "${studyClass.id}", candidateCode: "${code}")`, '')
  expect(await stillValidOf(server, 'lesson_changed', notices)).toEqual([])
})

const close = (extend: boolean) =>
  change(
    server,
    teacher,
    `closureCreate(input: { name: "Nghỉ Tết", from: "2026-11-24", to: "2026-12-25", extend: ${extend}, classIds: ["${studyClass.id}"] })`,
  )

test('a closure of ten lessons is one notice, which mentions the make-up lessons', async () => {
  await close(true)
  expect(await textsOf(student)).toEqual([
    'Lớp Toán 7A nghỉ 10 buổi từ ngày 24/11 đến ngày 24/12. Lý do: Nghỉ Tết. Học bù 10 buổi, từ ngày 05/01',
  ])
})

test('a removed closure is one notice, and a lesson restored in between has its own', async () => {
  const id = await close(false)
  const [closed] = await changed([student])
  const single = await lessonAt(server, studyClass.id, '2026-12-01T19:00:00+07:00')
  await change(server, teacher, `lessonRestore(id: "${single}")`)
  const both = await changed([student])
  expect(both.map(({ text }) => text)).toEqual([
    closed!.text,
    'Buổi học Toán 7A diễn ra từ 19:00 đến 20:30 ngày 01/12, do giáo viên Ngọc dạy',
  ])
  // The notice about the closure is still true, because the other nine lessons are still cancelled.
  expect(await stillValidOf(server, 'lesson_changed', both)).toEqual(both)
  await change(server, teacher, `closureRemove(id: "${id}")`, '')
  const all = await changed([student])
  expect(all.at(-1)!.text).toBe('9 buổi học của lớp Toán 7A từ ngày 24/11 đến ngày 24/12 diễn ra như lịch đã xếp')
  expect(await stillValidOf(server, 'lesson_changed', all)).toEqual(all.slice(1))
})

test('lessons of a new pattern are told once, as one change of the class, and changes of past lessons to nobody', async () => {
  const { id, code, courseCode } = studyClass
  const pattern = 'days: "2, 4", timeLearn: 90, startDate: "2026-11-24 19:00:00", endDate: "2026-12-31 00:00:00"'
  const key = `id: "${id}", classCode: "${code}", courseCode: "${courseCode}"`
  await change(server, teacher, `classUpdate(input: { ${key}, title: "Toán 7A", ${pattern} })`, '')
  // `classUpdate` stored the time of the database. Replace it with that of the test clock.
  await server.sql.query('update calendar_lessons set updated_at = $2 where class_id = $1', [id, server.clock.now()])
  const first = await lessonAt(server, id, '2026-11-25T19:00:00+07:00')
  const told = await textsOf(student)
  expect(told).toEqual([expect.stringMatching(/^Lịch học mới của lớp Toán 7A: thứ 2, thứ 4 lúc 19:00/)])
  server.clock.set('2026-11-25T21:00:00+07:00')
  await cancel(first)
  expect(await textsOf(student)).toEqual(told)
})

test('at a centre the teacher gets a notice of a change, and the substitute a notice that they teach the lesson', async () => {
  const room = await aCentreRoom(server, [student])
  await room.nameSubstitute(room.colleague)
  const notices = await changed([student, room.teacher, room.colleague, room.centre])
  const texts = Object.fromEntries(notices.map(({ memberId, text }) => [memberId, text]))
  const lesson = 'Buổi học tối thứ ba diễn ra từ 19:00 đến 20:30 ngày 24/11'
  expect(texts).toEqual({
    [student.id]: `${lesson}, do giáo viên Quân dạy thay`,
    [room.teacher.id]: `${lesson}, do giáo viên Quân dạy thay`,
    [room.colleague.id]: `${lesson}, do bạn dạy thay`,
  })
  expect(await stillValidOf(server, 'lesson_changed', notices)).toEqual(notices)
  server.clock.advance(1000)
  await room.nameSubstitute(null)
  const later = await changed([room.colleague])
  expect(later.map(({ text }) => text)).toEqual([
    `${lesson}, do bạn dạy thay`,
    `${lesson}, do giáo viên Hà dạy, bạn không dạy thay nữa`,
  ])
  expect(await stillValidOf(server, 'lesson_changed', later)).toEqual(later.slice(1))
})

test('a replaced substitute gets a notice of that, and none of later changes of the lesson', async () => {
  const room = await aCentreRoom(server, [student])
  await room.nameSubstitute(room.colleague)
  server.clock.advance(1000)
  const another = await aCentreTeacher(server, room.centre, { firstName: 'Lan' })
  await room.nameSubstitute(another)
  const texts = async () => (await changed([room.colleague])).map(({ text }) => text)
  expect((await texts()).at(-1)).toMatch(/, do giáo viên Lan dạy thay, bạn không dạy thay nữa$/)
  const before = await texts()
  server.clock.advance(1000)
  await change(server, room.centre, `lessonCancel(id: "${room.lessonId}", reason: "Mất điện")`)
  expect(await texts()).toEqual(before)
  expect(await changed([another])).toHaveLength(2)
})

test('a teacher of a centre gets no notice of a change that they made themselves, and one of a change by the centre', async () => {
  const room = await aCentreRoom(server, [student])
  // Naming the teacher gave a notice too. Wait until no plan looks back that far.
  server.clock.advance(60_000)
  const id = room.lessonId
  const readers = async () => new Set((await changed([student, room.teacher])).map(({ memberId }) => memberId))
  await change(server, room.teacher, `lessonMove(id: "${id}", startsAt: "2026-11-25 19:30:00", timeLearn: 60)`)
  expect(await readers()).toEqual(new Set([student.id]))
  server.clock.advance(1000)
  await change(server, room.teacher, `lessonCancel(id: "${id}", reason: "Cô bị ốm")`)
  server.clock.advance(1000)
  await change(server, room.teacher, `lessonRestore(id: "${id}")`)
  server.clock.advance(1000)
  const added = `lessonAdd(classId: "${room.classId}", startsAt: "2026-11-28 08:00:00", timeLearn: 45)`
  const extra = await change(server, room.teacher, added)
  expect(await readers()).toEqual(new Set([student.id]))
  server.clock.advance(1000)
  await change(server, room.centre, `lessonCancel(id: "${extra}", reason: "Mất điện")`)
  expect(await readers()).toEqual(new Set([student.id, room.teacher.id]))
})
