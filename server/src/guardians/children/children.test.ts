/** Tests what a parent sees of their children: the overview, the attendance of each lesson, and the counts of each week. */
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let parent: TestMember
let an: TestMember
let binh: TestMember
let maths: TestClass
let physics: TestClass
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  teacher = await aTeacher(server, { lastName: 'Phạm', firstName: 'Thu Hà' })
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Hữu Ân' })
  binh = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Thanh Bình' })
  parent = await aMember(server, 'PAME', { lastName: 'Lê', firstName: 'Thị Mai' })
  const course = await aCourse(server, teacher, { name: 'Khoá Toán' })
  maths = await aClass(server, teacher, course, { title: 'Toán tối' })
  const other = await aCourse(server, teacher, { name: 'Khoá Lý' })
  physics = await aClass(server, teacher, other, { title: 'Lý sáng', startDate: '2026-11-03 08:00:00', days: '4' })
  await join(maths, an)
  await join(physics, binh)
})
afterAll(() => server.close())

/** Signs members in again: tests move the clock by weeks, and access tokens expire after 15 minutes. */
async function comeBack(...members: TestMember[]) {
  for (const member of members) Object.assign(member, await signInMember(server, member.userName, member.password))
}

/** Adds a student to a class, by default since long before the lessons of these tests. */
async function join(studyClass: TestClass, student: TestMember, joinedAt = '2026-11-01') {
  await comeBack(teacher, student)
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  await server.sql.query('update enrolments set joined_at = $3 where class_id = $1 and member_id = $2', [
    studyClass.id,
    student.id,
    joinedAt,
  ])
}

type Attendance = {
  lessonId: string | null
  classTitle: string
  startedAt: string
  present: boolean
  late: boolean
  minutes: number
}
type Child = {
  code: string
  fullName: string
  guardianshipId: string
  relation: string
  classes: { id: string; title: string; teacherName: string }[]
  nextLesson: (Record<string, unknown> & { startsAt: string; isLive: boolean; conflicts: number }) | null
  lastAbsence: Attendance | null
  heldLessons: number
  missedLessons: number
  lateLessons: number
}
type Page = { items: Attendance[]; totalRecord: number; totalPages: number; startOrder: number; endOrder: number }
type Week = { from: string; held: number; present: number; late: number }
async function run<Answer = Record<string, never>>(by: TestMember, document: string, variables = {}) {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & Answer }>(accessToken, document, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
const envelope = 'isSuccess error { code }'
const attendanceFields = 'lessonId classTitle courseTitle startedAt present late minutes'
const childrenDocument = `{ answer: parentGetChildren { ${envelope} items {
  code fullName avatar guardianshipId relation
  classes { id title courseTitle teacherName days startDate endDate timeLearn }
  nextLesson { id classId classCode classTitle courseCode courseTitle teacherName startsAt timeLearn state isLive conflicts childCode }
  lastAbsence { ${attendanceFields} } heldLessons missedLessons lateLessons } } }`
const children = async (by = parent) => (await run<{ items: Child[] }>(by, childrenDocument)).items
const onlyChild = async (by = parent) => (await children(by))[0]!

/**
 * Holds a lesson from start to end (`now` leaves it running). `inside` lists the students, when they joined and when they left.
 */
async function hold(
  studyClass: TestClass,
  [from, to]: [string, string],
  inside: [TestMember, string, string | null][] = [],
) {
  server.clock.set(from)
  await comeBack(teacher)
  const token = await roomToken(server, teacher, { courseCode: studyClass.courseCode, classCode: studyClass.code })
  expect(await enterLesson(server, teacher, token)).toContain('/phong-hoc/')
  await attend(studyClass, inside)
  if (to === 'now') return
  server.clock.set(to)
  const ended = await run(teacher, `mutation { answer: meetingEnd(classId: "${studyClass.id}") { ${envelope} } }`)
  expect(ended.error).toBeNull()
}
const attend = async (studyClass: TestClass, inside: [TestMember, string, string | null][]) => {
  for (const [{ id }, joinedAt, leftAt] of inside) {
    await server.sql.query(
      `insert into attendance_stays (session_id, member_id, joined_at, left_at)
       select id, $2, $3, $4 from lesson_sessions where class_id = $1 order by started_at desc limit 1`,
      [studyClass.id, id, joinedAt, leftAt],
    )
  }
}
const pageOf = async (childCode: string, { by = parent, skip = 1, take = 5 } = {}) =>
  run<Page>(
    by,
    `query ($childCode: String!, $skip: Int!, $take: Int!) { answer: parentGetAttendance(childCode: $childCode, skip: $skip, take: $take) {
      ${envelope} items { ${attendanceFields} } totalRecord totalPages startOrder endOrder } }`,
    { childCode, skip, take },
  )
const weeksOf = async (childCode: string, by = parent) =>
  run<{ items: Week[] }>(
    by,
    `query ($childCode: String!) { answer: parentGetAttendanceWeeks(childCode: $childCode) {
      ${envelope} items { from held present late } } }`,
    { childCode },
  )
const brief = ({ items }: Page) =>
  items.map(
    ({ startedAt, classTitle, present, late, minutes }) =>
      `${startedAt.slice(5, 16)} ${classTitle} ${present ? (late ? 'late' : 'present') : 'missed'} ${minutes}`,
  )
const tuesday = (time: string, day = '24') => `2026-11-${day}T${time}:00+07:00`

test('a parent sees a child’s classes, next lesson and teacher, but no class code and no other student', async () => {
  await aGuardianship(server, { child: an, parent })
  const [child, ...others] = await children()
  expect(others).toEqual([])
  expect(child).toEqual({
    code: an.code,
    fullName: 'Nguyễn Hữu Ân',
    avatar: null,
    guardianshipId: expect.any(String),
    relation: 'mother',
    classes: [
      {
        id: maths.id,
        title: 'Toán tối',
        courseTitle: 'Khoá Toán',
        teacherName: 'Phạm Thu Hà',
        days: '3, 5',
        startDate: '2026-11-03T12:00:00.000Z',
        endDate: expect.any(String),
        timeLearn: 90,
      },
    ],
    nextLesson: {
      id: expect.any(String),
      classId: maths.id,
      classCode: '',
      classTitle: 'Toán tối',
      courseCode: '',
      courseTitle: 'Khoá Toán',
      teacherName: 'Phạm Thu Hà',
      startsAt: '2026-11-24T12:00:00.000Z',
      timeLearn: 90,
      state: 'planned',
      isLive: false,
      conflicts: 0,
      childCode: an.code,
    },
    lastAbsence: null,
    heldLessons: 0,
    missedLessons: 0,
    lateLessons: 0,
  })
  expect(JSON.stringify(child)).not.toContain(maths.code)
  expect(JSON.stringify(child)).not.toContain(maths.courseCode)
})

test('two children in two classes are shown with their own class only', async () => {
  await aGuardianship(server, { child: an, parent })
  await aGuardianship(server, { child: binh, parent, relation: 'other' })
  await hold(maths, [tuesday('19:00'), tuesday('20:30')])
  const [first, second] = (await children()) as [Child, Child]
  expect([first.code, second.code]).toEqual([an.code, binh.code])
  expect(first).toMatchObject({
    classes: [{ id: maths.id }],
    missedLessons: 1,
    lastAbsence: { classTitle: 'Toán tối' },
  })
  expect(second).toMatchObject({ classes: [{ id: physics.id }], heldLessons: 0, missedLessons: 0, lastAbsence: null })
  expect(second.nextLesson).toMatchObject({ startsAt: '2026-11-25T01:00:00.000Z', childCode: binh.code })
  for (const word of ['Ân', 'Toán', an.code, maths.id]) expect(JSON.stringify(second)).not.toContain(word)
  for (const word of ['Bình', 'Lý', binh.code, physics.id]) expect(JSON.stringify(first)).not.toContain(word)
})

test('two parents of a child see the same, and neither sees that there is another parent', async () => {
  const father = await aMember(server, 'PAME', { lastName: 'Nguyễn', firstName: 'Văn Hùng' })
  const mothers = await aGuardianship(server, { child: an, parent })
  await aGuardianship(server, { child: an, parent: father, relation: 'father' })
  const { guardianshipId: _mothers, relation: _mother, ...seenByMother } = await onlyChild()
  const { guardianshipId: _fathers, relation: _father, ...seenByFather } = await onlyChild(father)
  expect(seenByFather).toEqual(seenByMother)
  expect(JSON.stringify(await children())).not.toContain('Hùng')
  await endGuardianship(server, parent, mothers)
  expect(await children()).toEqual([])
  expect(await children(father)).toHaveLength(1)
})

test('the next lesson is the running or the next uncancelled one, with the child’s lessons that overlap it', async () => {
  await aGuardianship(server, { child: an, parent })
  const nextOf = async () => (await onlyChild()).nextLesson
  const tonight = (await nextOf())!
  await hold(maths, [tuesday('19:00'), 'now'])
  expect(await nextOf()).toMatchObject({ id: tonight['id'], state: 'held', isLive: true })
  // The lesson runs longer than planned. It is still shown as the next lesson until it ends.
  server.clock.set(tuesday('20:50'))
  expect(await nextOf()).toMatchObject({ id: tonight['id'], isLive: true })
  await run(teacher, `mutation { answer: meetingEnd(classId: "${maths.id}") { ${envelope} } }`)
  const thursday = (await nextOf())!
  expect(thursday).toMatchObject({ startsAt: '2026-11-26T12:00:00.000Z', state: 'planned', isLive: false })

  await comeBack(teacher)
  const course = await aCourse(server, teacher)
  const crossing = await aClass(server, teacher, course, { title: 'Hoá', startDate: '2026-11-05 20:00:00', days: '5' })
  await join(crossing, an)
  expect(await nextOf()).toMatchObject({ id: thursday['id'], conflicts: 1 })
  // The child joins the physics class and leaves it again: this changes nothing in the answer.
  await join(physics, an)
  await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [physics.id, an.id])
  expect(await nextOf()).toMatchObject({ id: thursday['id'], conflicts: 1 })
  await run(
    teacher,
    `mutation { answer: lessonCancel(id: "${String(thursday['id'])}", reason: "Cô ốm") { ${envelope} } }`,
  )
  expect(await nextOf()).toMatchObject({ classTitle: 'Hoá', startsAt: '2026-11-26T13:00:00.000Z', conflicts: 0 })
})

test('a lesson that began an hour early and has ended is no longer the next one', async () => {
  await aGuardianship(server, { child: an, parent })
  await hold(maths, [tuesday('18:00'), tuesday('18:30')])
  expect((await onlyChild()).nextLesson).toMatchObject({ startsAt: '2026-11-26T12:00:00.000Z' })
})

const todaysDocument = `{ answer: parentGetChildren { ${envelope}
  items { code nextLesson { id startsAt } todaysLessons { id startsAt state movedFrom reason classCode courseCode childCode conflicts } }
  pendingTies { id state relation fullName since mayEnd mayAnswer } } }`
type Lesson = Record<string, unknown> & { id: string; startsAt: string }
type Today = {
  items: { code: string; nextLesson: Lesson | null; todaysLessons: Lesson[] }[]
  pendingTies: Record<string, unknown>[]
}

test('each child has the lessons of today, with cancelled ones and those moved to another day', async () => {
  for (const child of [an, binh]) await aGuardianship(server, { child, parent })
  server.clock.set(tuesday('17:00'))
  await comeBack(teacher)
  const before = (await run<Today>(parent, todaysDocument)).items
  expect(before.map(({ todaysLessons }) => todaysLessons.map(({ startsAt }) => startsAt))).toEqual([
    ['2026-11-24T12:00:00.000Z'],
    [],
  ])
  expect(before[0]?.todaysLessons[0]).toMatchObject({ classCode: '', courseCode: '', childCode: an.code, conflicts: 0 })
  const [{ id }] = before[0]!.todaysLessons as [Lesson]
  expect(before[0]?.nextLesson?.id).toBe(id)

  const moved = await run(
    teacher,
    `mutation ($id: ID!) { answer: lessonMove(id: $id, startsAt: "2026-11-25 19:00:00", timeLearn: 90) { ${envelope} } }`,
    { id },
  )
  expect(moved.error).toBeNull()
  const [ofAn, ofBinh] = (await run<Today>(parent, todaysDocument)).items
  expect(ofAn?.todaysLessons).toMatchObject([
    { id, startsAt: '2026-11-25T12:00:00.000Z', movedFrom: '2026-11-24T12:00:00.000Z', state: 'planned' },
  ])
  expect(ofBinh?.todaysLessons).toEqual([])

  const cancelled = await run(
    teacher,
    `mutation ($id: ID!) { answer: lessonCancel(id: $id, reason: "cô ốm") { ${envelope} } }`,
    { id },
  )
  expect(cancelled.error).toBeNull()
  server.clock.set('2026-11-25T08:00:00+07:00')
  expect((await run<Today>(parent, todaysDocument)).items[0]).toMatchObject({
    todaysLessons: [{ id, state: 'cancelled', reason: 'cô ốm' }],
    nextLesson: { startsAt: '2026-11-26T12:00:00.000Z' },
  })
})

test('a pending tie is listed without a name, and not at all if the child’s account is disabled', async () => {
  const pendingTo = async (child: TestMember) => {
    const id = await aGuardianship(server, { child, parent })
    await server.sql.query("update guardianships set state = 'pending', active_since = null where id = $1", [id])
    return id
  }
  const [waiting] = [await pendingTo(an), await pendingTo(binh)]
  await server.sql.query("update members set status = 'disabled' where id = $1", [binh.id])
  const { items, pendingTies } = await run<Today>(parent, todaysDocument)
  expect(items).toEqual([])
  expect(pendingTies).toEqual([
    expect.objectContaining({ id: waiting, state: 'pending', fullName: '', mayEnd: true, mayAnswer: false }),
  ])
})

test('a child without a class, with a closed class, or who left has no classes and no next lesson', async () => {
  const alone = await aStudent(server)
  for (const child of [alone, an, binh]) await aGuardianship(server, { child, parent })
  await run(teacher, `mutation { answer: classClose(id: "${maths.id}") { ${envelope} } }`)
  await run(
    binh,
    `mutation { answer: memberLeaveClass(id: "${physics.id}", courseCode: "${physics.courseCode}") { ${envelope} } }`,
  )
  for (const child of await children()) expect(child).toMatchObject({ classes: [], nextLesson: null, heldLessons: 0 })
})

test('one, three and ten children take the same four queries', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  const counts: number[] = []
  for (const wanted of [1, 3, 10]) {
    while ((await children()).length < wanted) {
      const child = await aStudent(server)
      await join(maths, child)
      await join(physics, child)
      await aGuardianship(server, { child, parent })
    }
    const { accessToken } = await signInMember(server, parent.userName, parent.password)
    // The first call puts the sign-in into the cache, so that only the second call's own queries are counted.
    await server.graphql(accessToken, childrenDocument)
    query.mockClear()
    await server.graphql(accessToken, childrenDocument)
    counts.push(query.mock.calls.length)
  }
  query.mockRestore()
  expect(counts).toEqual([4, 4, 4])
})

test('only parents may read children', async () => {
  for (const other of [an, teacher, await aMember(server, 'CENR')]) {
    expect((await run(other, childrenDocument)).error?.code).toBe('FORBIDDEN')
  }
})

test('attendance says present, late or missing as the teacher’s sheet does, newest first and in pages', async () => {
  await aGuardianship(server, { child: an, parent })
  await hold(
    maths,
    [tuesday('19:00', '10'), tuesday('20:30', '10')],
    [[an, tuesday('19:10', '10'), tuesday('20:30', '10')]],
  )
  await hold(
    maths,
    [tuesday('19:00', '17'), tuesday('20:30', '17')],
    [[an, tuesday('19:11', '17'), tuesday('20:30', '17')]],
  )
  // The child left early and came back; the end of the second stay was never recorded (null).
  await hold(
    maths,
    [tuesday('19:00'), tuesday('20:30')],
    [
      [an, tuesday('19:00'), tuesday('19:20')],
      [an, tuesday('20:20'), null],
    ],
  )
  server.clock.set(tuesday('20:45'))
  await hold(maths, [tuesday('19:00', '26'), tuesday('20:30', '26')])
  const all = await pageOf(an.code)
  expect(brief(all)).toEqual([
    '11-26T12:00 Toán tối missed 0',
    '11-24T12:00 Toán tối present 30',
    '11-17T12:00 Toán tối late 79',
    '11-10T12:00 Toán tối present 80',
  ])
  const sheet = await run<{ items: { startedAt: string; attendances: (Attendance & { code: string })[] }[] }>(
    teacher,
    `{ answer: meetingGetAttendance(classId: "${maths.id}") { ${envelope} items { startedAt attendances { code present late minutes } } } }`,
  )
  expect(all.items.map(({ startedAt, present, late, minutes }) => ({ startedAt, present, late, minutes }))).toEqual(
    sheet.items.map(({ startedAt, attendances }) => {
      const { present, late, minutes } = attendances.find(({ code }) => code === an.code)!
      return { startedAt, present, late, minutes }
    }),
  )
  expect(all).toMatchObject({ totalRecord: 4, totalPages: 1, startOrder: 1, endOrder: 4 })
  const second = await pageOf(an.code.toLowerCase(), { skip: 2, take: 3 })
  expect(brief(second)).toEqual(['11-10T12:00 Toán tối present 80'])
  expect(second).toMatchObject({ totalRecord: 4, totalPages: 2, startOrder: 4, endOrder: 4 })
  expect((await pageOf(an.code, { skip: 0 })).error?.code).toBe('INVALID_INPUT')
  expect(await onlyChild()).toMatchObject({
    heldLessons: 4,
    missedLessons: 1,
    lateLessons: 1,
    lastAbsence: { startedAt: '2026-11-26T12:00:00.000Z', present: false },
  })
  server.clock.set('2026-12-26T20:00:00+07:00')
  expect(await onlyChild()).toMatchObject({ heldLessons: 0, missedLessons: 0, lateLessons: 0, lastAbsence: null })
})

test('a running lesson counts for nobody as missed, also when it was begun again; a child inside is present', async () => {
  await aGuardianship(server, { child: an, parent })
  await hold(maths, [tuesday('19:00'), 'now'])
  server.clock.set(tuesday('19:30'))
  expect(await pageOf(an.code)).toMatchObject({ items: [], totalRecord: 0 })
  await attend(maths, [[an, tuesday('19:20'), tuesday('19:30')]])
  expect(brief(await pageOf(an.code))).toEqual(['11-24T12:00 Toán tối late 10'])
  expect(await onlyChild()).toMatchObject({ heldLessons: 1, lateLessons: 1 })

  await server.sql.query('delete from attendance_stays where member_id = $1', [an.id])
  await run(teacher, `mutation { answer: meetingEnd(classId: "${maths.id}") { ${envelope} } }`)
  expect(brief(await pageOf(an.code))).toEqual(['11-24T12:00 Toán tối missed 0'])
  await hold(maths, [tuesday('19:40'), 'now'])
  expect((await pageOf(an.code)).items).toEqual([])
  expect(await onlyChild()).toMatchObject({ heldLessons: 0, missedLessons: 0 })
})

test('several sessions of one lesson count as one, also if it was moved; a lesson outside the timetable has no id', async () => {
  await aGuardianship(server, { child: an, parent })
  await hold(maths, [tuesday('18:40'), tuesday('18:45')])
  await hold(maths, [tuesday('19:00'), tuesday('20:00')], [[an, tuesday('19:05'), tuesday('19:55')]])
  expect(brief(await pageOf(an.code))).toEqual(['11-24T11:40 Toán tối present 50'])
  const { rows } = await server.sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and starts_at = '2026-11-26 19:00+07'`,
    [maths.id],
  )
  await run(
    teacher,
    `mutation { answer: lessonMove(id: "${rows[0]!.id}", startsAt: "2026-11-27 08:00:00", timeLearn: 60) { ${envelope} } }`,
  )
  await hold(maths, [tuesday('08:00', '27'), tuesday('09:00', '27')])
  await hold(maths, [tuesday('14:00', '28'), tuesday('15:00', '28')])
  const { items, totalRecord } = await pageOf(an.code)
  expect(items.map(({ lessonId, startedAt }) => [startedAt.slice(5, 16), lessonId])).toEqual([
    ['11-28T07:00', null],
    ['11-27T01:00', rows[0]!.id],
    ['11-24T11:40', expect.any(String)],
  ])
  expect(totalRecord).toBe(3)
})

test('a student’s attendance starts when they join and keeps past lessons after they leave; removed lessons do not count', async () => {
  await aGuardianship(server, { child: an, parent })
  await hold(
    maths,
    [tuesday('19:00', '10'), tuesday('20:30', '10')],
    [[an, tuesday('19:00', '10'), tuesday('20:30', '10')]],
  )
  await hold(maths, [tuesday('19:00', '17'), tuesday('20:30', '17')])
  await server.sql.query(`update enrolments set joined_at = '2026-11-18' where member_id = $1`, [an.id])
  await hold(maths, [tuesday('19:00'), tuesday('20:30')])
  expect(brief(await pageOf(an.code))).toEqual(['11-24T12:00 Toán tối missed 0', '11-10T12:00 Toán tối present 90'])
  await run(
    an,
    `mutation { answer: memberLeaveClass(id: "${maths.id}", courseCode: "${maths.courseCode}") { ${envelope} } }`,
  )
  expect(brief(await pageOf(an.code))).toEqual(['11-10T12:00 Toán tối present 90'])
  await server.sql.query('update lesson_sessions set stays_removed_at = now() where class_id = $1', [maths.id])
  expect(await pageOf(an.code)).toMatchObject({ items: [], totalRecord: 0 })
})

test('twelve weeks start on Monday in Viet Nam, oldest first, with empty ones; a lesson belongs to the week it began in', async () => {
  await aGuardianship(server, { child: an, parent })
  const course = await aCourse(server, teacher)
  const night = await aClass(server, teacher, course, { title: 'Đêm', startDate: '2026-11-08 23:30:00', days: 'CN' })
  await join(night, an)
  // A lesson from Sunday to Monday counts for the week in which it began.
  await hold(night, ['2026-11-15T23:30:00+07:00', '2026-11-16T00:50:00+07:00'])
  await hold(maths, [tuesday('19:00', '17'), tuesday('20:30', '17')], [[an, tuesday('19:20', '17'), null]])
  await hold(maths, [tuesday('19:00', '19'), tuesday('20:30', '19')], [[an, tuesday('19:00', '19'), null]])
  server.clock.set('2026-11-29T23:59:00+07:00')
  const { items } = await weeksOf(an.code)
  expect(items).toHaveLength(12)
  expect([items[0]?.from, items.at(-1)?.from]).toEqual(['2026-09-07', '2026-11-23'])
  expect(items.slice(-3)).toEqual([
    { from: '2026-11-09', held: 1, present: 0, late: 0 },
    { from: '2026-11-16', held: 2, present: 2, late: 1 },
    { from: '2026-11-23', held: 0, present: 0, late: 0 },
  ])
  expect(items.slice(0, 9).every(({ held, present, late }) => held + present + late === 0)).toBe(true)
  // One minute later it is Monday, so a new week begins.
  server.clock.set('2026-11-30T00:00:00+07:00')
  expect((await weeksOf(an.code)).items.at(-1)?.from).toBe('2026-11-30')
})

test('a child of a pending or ended tie, a stranger’s child, a teacher’s code and an unknown code get the same answer', async () => {
  const tie = await aGuardianship(server, { child: an, parent })
  await endGuardianship(server, parent, tie)
  const { item } = await run<{ item: { code: string } }>(
    teacher,
    `mutation { answer: memberCreatePairingCode(candidateCode: "${binh.code}") { ${envelope} item { code } } }`,
  )
  await run(
    parent,
    `mutation { answer: parentAddChild(pairingCode: "${item.code}", relation: mother) { ${envelope} } }`,
  )
  const answers = new Set<string>()
  for (const code of [an.code, binh.code, teacher.code, parent.code, 'HV000000', ' ', '']) {
    answers.add(JSON.stringify(await pageOf(code)))
    answers.add(JSON.stringify({ ...(await pageOf(code)), ...(await weeksOf(code)), items: [] }))
  }
  expect(answers.size).toBe(1)
  expect((await pageOf(an.code)).error?.code).toBe('NOT_FOUND')
  for (const by of [an, teacher]) {
    expect((await pageOf(an.code, { by })).error?.code).toBe('FORBIDDEN')
    expect((await weeksOf(an.code, by)).error?.code).toBe('FORBIDDEN')
  }
})
