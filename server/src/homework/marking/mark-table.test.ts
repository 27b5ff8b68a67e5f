import { averageOf } from '@hien/contract/homework'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aHomeworkRow } from '../../../test/homework-rows.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

type Table = {
  homeworks: { id: string; title: string; maxPoints: number; released: boolean }[]
  rows: {
    candidateCode: string
    fullName: string
    points: (number | null)[]
    excused: boolean[]
    average: number | null
  }[]
}

let server: TestServer
let teacher: TestMember
let an: TestMember
let binh: TestMember
let parent: TestMember
let tie: string
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  teacher = await aTeacher(server)
  an = await aStudent(server, { lastName: 'Vũ', firstName: 'Hữu An' })
  binh = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Thanh Bình' })
})
afterAll(() => server.close())

beforeEach(async () => {
  parent = await aMember(server, 'PAME')
  tie = await aGuardianship(server, { child: an, parent })
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  for (const student of [an, binh]) {
    await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  }
})

const plain = 'id title maxPoints released'
async function answerTo(by: TestMember, childCode: string | null = null, fields = plain) {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { item: Table | null } }>(
    by.accessToken,
    `query ($classId: ID!, $childCode: String) { answer: classGetMarks(classId: $classId, childCode: $childCode) {
      isSuccess error { code } item { homeworks { ${fields} } rows { candidateCode fullName points excused average } } } }`,
    { classId: studyClass.id, childCode },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
async function table(by: TestMember, childCode: string | null = null): Promise<Table> {
  const { item, error } = await answerTo(by, childCode)
  if (!item) throw new Error(JSON.stringify(error))
  return item
}
const brief = ({ homeworks, rows }: Table) => ({
  titles: homeworks.map(({ title }) => title),
  rows: rows.map(({ fullName, points, excused, average }) => [
    fullName,
    ...points.map((value, place) => (excused[place] ? 'excused' : value)),
    average,
  ]),
})
const mark = (homeworkId: string, student: TestMember, points: number | null, comment: string | null = null) =>
  server.sql.query(
    `insert into marks (homework_id, student_id, points, excused, comment, marked_at)
     values ($1, $2, $3::numeric, $3::numeric is null and $4::text is null, $4, now())`,
    [homeworkId, student.id, points, comment],
  )

test('the table has all homework by due time, all students by name, and averages of released marks', async () => {
  const third = await aHomeworkRow(server, studyClass, { title: 'Bài 3', due: '3 days' })
  const first = await aHomeworkRow(server, studyClass, { title: 'Bài 1', due: '-9 days', released: true })
  const second = await aHomeworkRow(server, studyClass, {
    title: 'Bài 2',
    due: '-2 days',
    maxPoints: 100,
    released: true,
  })
  const next = await aHomeworkRow(server, studyClass, { title: 'Bài 4', opens: '4 days', due: '8 days' })
  await mark(first, an, 8)
  await mark(second, an, 0)
  await mark(third, an, 10)
  await mark(first, binh, 7.25)
  await mark(second, binh, null)
  // A comment without points is not a mark, so the table has no points for it.
  await mark(third, binh, null, 'Đang xem')
  expect(brief(await table(teacher))).toEqual({
    titles: ['Bài 1', 'Bài 2', 'Bài 3', 'Bài 4'],
    rows: [
      ['Vũ Hữu An', 8, 0, 10, null, 4],
      ['Nguyễn Thanh Bình', 7.25, 'excused', null, null, 7.25],
    ],
  })
  expect((await table(teacher)).homeworks.at(-1)).toEqual({ id: next, title: 'Bài 4', maxPoints: 10, released: false })
})

test('a student and their parent get only the student’s row, with opened homework and released marks', async () => {
  const shown = await aHomeworkRow(server, studyClass, { title: 'Bài 1', released: true })
  const hidden = await aHomeworkRow(server, studyClass, { title: 'Bài 2', due: '2 days' })
  await aHomeworkRow(server, studyClass, { title: 'Bài 3', opens: '1 hour', due: '3 days' })
  for (const student of [an, binh]) {
    await mark(shown, student, 6)
    await mark(hidden, student, 9)
  }
  const own = { titles: ['Bài 1', 'Bài 2'], rows: [['Vũ Hữu An', 6, null, 6]] }
  expect(brief(await table(an))).toEqual(own)
  expect(brief(await table(parent, an.code))).toEqual(own)
  expect(brief(await table(binh)).rows).toEqual([['Nguyễn Thanh Bình', 6, null, 6]])
  expect((await table(an)).rows).toEqual((await table(parent, an.code)).rows)
  expect((await table(an)).rows[0]).toEqual(
    (await table(teacher)).rows.map((row) => ({ ...row, points: [6, null], excused: [false, false] }))[0],
  )
})

test('strangers, former students and parents of others cannot read the table', async () => {
  const codeOf = async (by: TestMember, childCode: string | null = null) =>
    (await answerTo(by, childCode)).error?.code ?? 'ok'
  expect(await codeOf(await aTeacher(server))).toBe('NOT_FOUND')
  expect(await codeOf(await aStudent(server))).toBe('NOT_FOUND')
  expect(await codeOf(parent)).toBe('NOT_FOUND')
  expect(await codeOf(parent, binh.code)).toBe('NOT_FOUND')
  expect(await codeOf(an, an.code)).toBe('NOT_FOUND')
  expect(await codeOf(parent, an.code)).toBe('ok')
  await endGuardianship(server, parent, tie)
  expect(await codeOf(parent, an.code)).toBe('NOT_FOUND')
  await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [studyClass.id, an.id])
  expect(await codeOf(an)).toBe('NOT_FOUND')
  expect((await table(teacher)).rows.map(({ candidateCode }) => candidateCode)).toEqual([binh.code])
})

test('homework in the table shows each reader the same fields as elsewhere', async () => {
  await aHomeworkRow(server, studyClass, { title: 'Bài 1', released: true })
  const fields = 'id submittedCount studentCount submission { candidateCode state } files { id }'
  expect((await answerTo(teacher, null, fields)).item?.homeworks).toMatchObject([
    { submittedCount: 0, studentCount: 2, submission: null },
  ])
  expect((await answerTo(an, null, fields)).item?.homeworks).toMatchObject([
    { submittedCount: null, studentCount: null, submission: { candidateCode: an.code, state: 'missing' } },
  ])
})

/** Adds students and homeworks to the class. Every student has a mark in every homework; half of the homeworks are released. */
async function fill(students: number, homeworks: number) {
  await server.sql.query(
    `with student as (
       insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
       select 'HT' || $1 || n, 'table' || $1 || n, 'table' || $1 || n || '@hien.test', '', 'Bảng', 'Trần', '+84912345678', 'MEME'
       from generate_series(1, $3::int) n returning id
     ), joined as (
       insert into enrolments (class_id, member_id, state) select $2, id, 'joined' from student
     ), homework as (
       insert into homeworks (class_id, title, opens_at, due_at, max_points, released_at)
       select $2, 'Bài ' || n, now() - interval '1 day', now() + n * interval '1 hour', 10, case when n % 2 = 0 then now() end
       from generate_series(1, $4::int) n returning id
     )
     insert into marks (homework_id, student_id, points, excused, marked_at)
     select homework.id, student.id, round((random() * 10)::numeric, 2), false, now() from homework, student`,
    [studyClass.code, studyClass.id, students, homeworks],
  )
}

test('a table of forty students and sixty homeworks takes at most four queries', async () => {
  await fill(38, 60)
  for (const [by, childCode] of [
    [teacher, null],
    [an, null],
    [parent, an.code],
  ] as const) {
    await table(by, childCode)
    const statements: string[] = []
    const stop = watchStatements(({ text }) => statements.push(text))
    const { homeworks, rows } = await table(by, childCode)
    stop()
    expect([homeworks.length, rows.length]).toEqual([60, by === teacher ? 40 : 1])
    expect(statements.length).toBeLessThanOrEqual(4)
  }
})

test('the table’s average equals averageOf of the released marks in the row', async () => {
  await fill(5, 12)
  const { homeworks, rows } = await table(teacher)
  expect(rows).toHaveLength(7)
  for (const { points, excused, average } of rows) {
    const marks = homeworks.flatMap(({ maxPoints, released }, place) =>
      released ? [{ points: points[place] ?? null, maxPoints, excused: excused[place] ?? false }] : [],
    )
    expect(average).toBe(averageOf(marks))
  }
})
