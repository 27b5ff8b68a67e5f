/**
 * Tests the notices to students and guardians about homework. Homework opens and is due by the database’s clock, not the test
 * clock.
 */
import { webPaths } from '@hien/contract/web-paths'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { aGuardianship, endGuardianship } from '../../../../test/guardianships.ts'
import { aHomework, handIn, inMinutes, setTimes, type TestHomework } from '../../../../test/homework.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import { ever, plannedFor, statementsOf, stillValidOf } from '../../../../test/planned-notices.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'
import { whenOf } from '../lessons/lesson-words.ts'
import { homeworkDue } from './homework-due.ts'
import { homeworkMarked } from './homework-marked.ts'
import { homeworkNew } from './homework-new.ts'

let server: TestServer
let teacher: TestMember
let child: TestMember
let alone: TestMember
let parent: TestMember
let tie: string
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  liftLimits(server)
  teacher = await aTeacher(server)
  child = await aStudent(server, { firstName: 'Hoài An', lastName: 'Nguyễn' })
  alone = await aStudent(server)
  parent = await aMember(server, 'PAME')
  studyClass = await aClass(server, teacher, await aCourse(server, teacher), { title: 'Toán 9A' })
  for (const student of [child, alone]) {
    await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  }
  tie = await aGuardianship(server, { child, parent })
})
afterAll(() => server.close())

async function run(by: TestMember, operation: string) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(
    by.accessToken,
    `mutation { answer: ${operation} { isSuccess error { code description } } }`,
  )
  if (!data?.answer?.isSuccess) throw new Error(JSON.stringify(errors ?? data))
}
const mark = ({ id }: TestHomework, student: TestMember, points: number) =>
  run(
    teacher,
    `homeworkMark(submissionId: null, homeworkId: "${id}", candidateCode: "${student.code}", points: ${points}, excused: false)`,
  )
const release = ({ id }: TestHomework, released = true) =>
  run(teacher, `homeworkRelease(id: "${id}", released: ${released})`)

const planned = {
  new: () => plannedFor(server, homeworkNew, { classId: studyClass.id }),
  marked: () => plannedFor(server, homeworkMarked, { classId: studyClass.id }),
}
const stillValid = {
  new: (notices: Awaited<ReturnType<typeof planned.new>>) => stillValidOf(server, homeworkNew, 'homework_new', notices),
  marked: (notices: Awaited<ReturnType<typeof planned.new>>) =>
    stillValidOf(server, homeworkMarked, 'homework_marked', notices),
  due: (notices: Awaited<ReturnType<typeof planned.new>>) => stillValidOf(server, homeworkDue, 'homework_due', notices),
}
const dueAtOf = async ({ id }: TestHomework) => {
  const { rows } = await server.sql.query<{ due_at: Date }>('select due_at from homeworks where id = $1', [id])
  return rows[0]!.due_at
}

test('new homework is told to its students and their guardians, with a link to it', async () => {
  const homework = await aHomework(server, teacher, studyClass)
  const when = whenOf(await dueAtOf(homework))
  const notices = await planned.new()
  expect(notices).toHaveLength(3)
  const [ofChild, ofAlone, ofParent] = [child, alone, parent].map((member) =>
    notices.find(({ memberId }) => memberId === member.id),
  )
  const own = { aboutId: null, text: `Bạn có bài tập “Bài tập chương 1” của lớp Toán 9A, hạn nộp ${when}` }
  expect(ofChild).toMatchObject({ ...own, path: webPaths.homework(homework.id) })
  expect(ofAlone).toMatchObject(own)
  expect(ofParent).toMatchObject({
    aboutId: child.id,
    text: `An có bài tập “Bài tập chương 1” của lớp Toán 9A, hạn nộp ${when}`,
    path: `${webPaths.homework(homework.id)}?con=${child.code}`,
    expiresAt: await dueAtOf(homework),
  })
})

test('homework set in advance is told when it opens, and again when it is postponed and opens again', async () => {
  const homework = await aHomework(server, teacher, studyClass, { opensAt: inMinutes(60) })
  expect(await planned.new()).toEqual([])
  await setTimes(server, homework, { opensAt: inMinutes(-2) })
  const first = await planned.new()
  expect(first).toHaveLength(3)
  await setTimes(server, homework, { opensAt: inMinutes(60) })
  expect([await planned.new(), await stillValid.new(first)]).toEqual([[], []])
  await setTimes(server, homework, { opensAt: inMinutes(-1) })
  const second = await planned.new()
  expect(new Set([...first, ...second].map(({ key }) => key)).size).toBe(6)
  expect(await stillValid.new([...first, ...second])).toEqual(second.map(({ key }) => key))
})

test('new homework is not told to students who handed it in or left the class, nor if the class is closed', async () => {
  const homework = await aHomework(server, teacher, studyClass)
  const notices = await planned.new()
  await handIn(server, child, homework)
  const left = await stillValid.new(notices)
  expect(left).toEqual(notices.flatMap(({ memberId, key }) => (memberId === alone.id ? [key] : [])))
  await run(teacher, `classRemoveCandidate(id: "${studyClass.id}", candidateCode: "${alone.code}")`)
  expect(await stillValid.new(notices)).toEqual([])

  await aHomework(server, teacher, studyClass)
  expect(await planned.new()).toHaveLength(2)
  await run(teacher, `classClose(id: "${studyClass.id}")`)
  expect(await planned.new()).toEqual([])
})

test('a guardian is told nothing after the guardianship has ended, not even planned notices', async () => {
  const homework = await aHomework(server, teacher, studyClass)
  await mark(homework, child, 7.5)
  await release(homework)
  const [handedOut, marked] = [await planned.new(), await planned.marked()]
  const ofParent = (notices: typeof marked) => notices.filter(({ memberId }) => memberId === parent.id)
  // The child's mark is released, so the notice about new homework is no longer planned.
  expect([ofParent(handedOut), ofParent(marked)].map(({ length }) => length)).toEqual([0, 1])
  await endGuardianship(server, parent, tie)
  expect([ofParent(await planned.new()), ofParent(await planned.marked())]).toEqual([[], []])
  expect(await stillValid.marked(ofParent(marked))).toEqual([])
  expect(await stillValid.marked(marked)).toHaveLength(1)
})

/** Returns 18:00 in Viet Nam on the day before an instant. */
const eveningBefore = (due: Date) => {
  const day = new Date(due.getTime() + 7 * 60 * 60_000).toISOString().slice(0, 10)
  return new Date(new Date(`${day}T00:00:00+07:00`).getTime() - 6 * 60 * 60_000)
}
const reminders = async (evening: Date) => {
  const all = await homeworkDue.plan(server.dependencies, new Date(evening.getTime() - 5000), evening)
  return all.filter(({ classId }) => classId === studyClass.id)
}

test('students who have not handed in are reminded on the evening before their own due time', async () => {
  const homework = await aHomework(server, teacher, studyClass, { dueAt: inMinutes(3 * 24 * 60), cutoffAt: null })
  const due = await dueAtOf(homework)
  const late = new Date(due.getTime() + 2 * 24 * 60 * 60_000)
  const third = await aStudent(server)
  await anEnrolment(server, { class: studyClass, student: third, teacher, state: 'joined' })
  await run(
    teacher,
    `homeworkExtend(id: "${homework.id}", candidateCode: "${alone.code}", until: "${late.toISOString()}")`,
  )
  await handIn(server, third, homework)

  const [evening, later] = [eveningBefore(due), eveningBefore(late)]
  const first = await reminders(evening)
  expect(first).toMatchObject([
    {
      memberId: child.id,
      aboutId: null,
      text: `Nhớ nộp bài tập “Bài tập chương 1” của lớp Toán 9A trước ${whenOf(due)} nhé`,
      path: webPaths.homework(homework.id),
      expiresAt: due,
    },
  ])
  expect((await reminders(later)).map(({ memberId, expiresAt }) => [memberId, expiresAt])).toEqual([[alone.id, late]])
  const other = new Date(evening.getTime() + 24 * 60 * 60_000)
  expect(await reminders(other)).toEqual([])
  expect(await reminders(new Date(evening.getTime() + 60 * 60_000))).toEqual([])
})

test('a reminder is no longer true once the work is handed in, extended, or marked and released', async () => {
  const homework = await aHomework(server, teacher, studyClass, { dueAt: inMinutes(3 * 24 * 60), cutoffAt: null })
  const due = await dueAtOf(homework)
  const notices = await reminders(eveningBefore(due))
  expect(await stillValid.due(notices)).toHaveLength(2)
  const until = new Date(due.getTime() + 60 * 60_000).toISOString()
  await run(teacher, `homeworkExtend(id: "${homework.id}", candidateCode: "${alone.code}", until: "${until}")`)
  expect(await stillValid.due(notices)).toEqual(
    notices.flatMap(({ memberId, key }) => (memberId === child.id ? [key] : [])),
  )
  // A missing reminder must not reveal that there is an unreleased mark.
  await mark(homework, child, 0)
  expect(await stillValid.due(notices)).toHaveLength(1)
  await release(homework)
  expect(await stillValid.due(notices)).toEqual([])
})

test('a student whose work is returned is reminded of it again', async () => {
  const homework = await aHomework(server, teacher, studyClass, { dueAt: inMinutes(3 * 24 * 60), cutoffAt: null })
  await handIn(server, child, homework)
  const evening = eveningBefore(await dueAtOf(homework))
  expect((await reminders(evening)).map(({ memberId }) => memberId)).toEqual([alone.id])
  await run(teacher, `homeworkReturn(id: "${homework.id}", candidateCode: "${child.code}", comment: "Làm lại câu 2")`)
  expect(new Set((await reminders(evening)).map(({ memberId }) => memberId))).toEqual(new Set([child.id, alone.id]))
})

test('returned work is told to the student and their guardians, without the comment, until it is handed in again', async () => {
  const homework = await aHomework(server, teacher, studyClass)
  await handIn(server, child, homework)
  expect(await planned.marked()).toEqual([])
  const give = () =>
    run(teacher, `homeworkReturn(id: "${homework.id}", candidateCode: "${child.code}", comment: "Làm lại câu 2")`)
  await give()
  const first = await planned.marked()
  expect(first.map(({ memberId, text, path }) => [memberId, text, path])).toEqual([
    [child.id, 'Bài tập “Bài tập chương 1” được trả lại để làm lại, lớp Toán 9A', `/bai-tap/${homework.id}`],
    [
      parent.id,
      'Bài tập “Bài tập chương 1” của An được trả lại để làm lại, lớp Toán 9A',
      `/bai-tap/${homework.id}?con=${child.code}`,
    ],
  ])
  expect(await stillValid.marked(first)).toHaveLength(2)
  await handIn(server, child, homework)
  expect([await planned.marked(), await stillValid.marked(first)]).toEqual([[], []])
  // Work that is returned again is a new event.
  await give()
  const second = await planned.marked()
  expect(second.map(({ key }) => key)).not.toEqual(first.map(({ key }) => key))
  expect(await stillValid.marked([...first, ...second])).toEqual(second.map(({ key }) => key))
})

test('released marks are told to the student and their guardians, without the mark itself', async () => {
  const homework = await aHomework(server, teacher, studyClass, { maxPoints: 87 })
  await mark(homework, child, 73.25)
  expect(await planned.marked()).toEqual([])
  await release(homework)
  const notices = await planned.marked()
  expect(new Set(notices.map(({ memberId }) => memberId))).toEqual(new Set([child.id, parent.id]))
  expect(notices.map(({ text }) => text).toSorted()).toEqual([
    'Đã có kết quả bài tập “Bài tập chương 1” của An, lớp Toán 9A',
    'Đã có kết quả bài tập “Bài tập chương 1”, lớp Toán 9A',
  ])
  expect(notices.map(({ path }) => path).toSorted()).toEqual([
    `/bai-tap/${homework.id}`,
    `/bai-tap/${homework.id}?con=${child.code}`,
  ])
})

test('a mark given or changed after the release is told, and only the last of several is still true', async () => {
  const homework = await aHomework(server, teacher, studyClass)
  await mark(homework, child, 5)
  await release(homework)
  const first = await planned.marked()
  await mark(homework, child, 6)
  await mark(homework, alone, 9)
  const second = await planned.marked()
  expect(new Set(second.map(({ memberId }) => memberId))).toEqual(new Set([child.id, parent.id, alone.id]))
  const known = new Set(first.map(({ key }) => key))
  expect(second.filter(({ key }) => known.has(key))).toEqual([])
  expect(await stillValid.marked([...first, ...second])).toEqual(second.map(({ key }) => key))
})

test('a comment without a mark gives no notice, and neither do hidden marks', async () => {
  const homework = await aHomework(server, teacher, studyClass)
  await run(
    teacher,
    `homeworkMark(homeworkId: "${homework.id}", candidateCode: "${alone.code}", excused: false, comment: "Xem lại câu 1")`,
  )
  await mark(homework, child, 5)
  await release(homework)
  const notices = await planned.marked()
  expect(new Set(notices.map(({ memberId }) => memberId))).toEqual(new Set([child.id, parent.id]))
  await release(homework, false)
  expect([await planned.marked(), await stillValid.marked(notices)]).toEqual([[], []])
})

test('much homework costs as many statements as little, to plan and to check again', async () => {
  const measure = async () => {
    const before = server.clock.now()
    // In two days every homework of this test is close to its deadline, so a reminder is found for each.
    server.clock.set(inMinutes(48 * 60))
    const found = [
      await statementsOf(server, homeworkNew, 'homework_new'),
      await statementsOf(server, homeworkMarked, 'homework_marked'),
      await statementsOf(server, homeworkDue, 'homework_due'),
    ]
    server.clock.set(before.toISOString())
    return found
  }
  const aMarkedHomework = async () => {
    await aHomework(server, teacher, studyClass)
    const homework = await aHomework(server, teacher, studyClass)
    await mark(homework, child, 5)
    await release(homework)
  }
  await aMarkedHomework()
  const few = await measure()
  for (let made = 0; made < 3; made++) await aMarkedHomework()
  const many = await measure()
  expect(many.map(({ statements }) => statements)).toEqual([
    [1, 1],
    // Marks and returned work are read separately.
    [2, 2],
    [1, 1],
  ])
  expect(few.map(({ statements }) => statements)).toEqual(many.map(({ statements }) => statements))
  for (const [place, { notices }] of many.entries()) expect(notices).toBeGreaterThan(few[place]?.notices ?? 0)
})

test('nothing is planned for changes before the given time', async () => {
  const homework = await aHomework(server, teacher, studyClass)
  await mark(homework, child, 5)
  await release(homework)
  const since = new Date('2100-01-01')
  for (const planner of [homeworkNew, homeworkMarked]) {
    expect(await planner.plan(server.dependencies, since, since)).toEqual([])
    expect(await planner.plan(server.dependencies, ever, since)).not.toEqual([])
  }
})
