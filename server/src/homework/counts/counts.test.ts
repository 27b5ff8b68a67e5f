import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aHomework, handIn, inMinutes } from '../../../test/homework.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let parent: TestMember
let maths: TestClass
let physics: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent })
  const course = await aCourse(server, teacher)
  maths = await aClass(server, teacher, course, { title: 'Toán' })
  physics = await aClass(server, teacher, course, { title: 'Lý' })
  for (const inClass of [maths, physics]) {
    await anEnrolment(server, { class: inClass, student, teacher, state: 'joined' })
  }
})
afterAll(() => server.close())

type Counted = { title: string; homeworkCount: number | null; openHomeworkCount: number | null }

const countsFor = async (by: TestMember): Promise<Record<string, [number | null, number | null]>> => {
  const { data, errors } = await server.graphql<{ answer: { items: Counted[] } }>(
    by.accessToken,
    `query ($courseCode: String!) { answer: classsGetByCoursesWithPage(courseCode: $courseCode, take: 50) {
      items { title homeworkCount openHomeworkCount } } }`,
    { courseCode: maths.courseCode },
  )
  if (errors) throw new Error(JSON.stringify(errors))
  const { items = [] } = data?.answer ?? {}
  return Object.fromEntries(
    items.map(({ title, homeworkCount, openHomeworkCount }) => [title, [homeworkCount, openHomeworkCount]]),
  )
}
const childsOpen = async () => {
  const { data } = await server.graphql<{ answer: { items: { openHomework: number }[] } }>(
    parent.accessToken,
    'query { answer: parentGetChildren { items { openHomework } } }',
  )
  return data?.answer.items.map(({ openHomework }) => openHomework)
}

test('classes show managers and students their own homework counts, and nobody else any', async () => {
  const centre = await aMember(server, 'CENR')
  const stranger = await aStudent(server)
  const nothing = { Toán: [0, 0], Lý: [0, 0] }
  for (const by of [teacher, student]) expect(await countsFor(by)).toEqual(nothing)
  expect(await childsOpen()).toEqual([0])

  const done = await aHomework(server, teacher, maths)
  await aHomework(server, teacher, maths)
  await aHomework(server, teacher, maths, { opensAt: inMinutes(60) })
  await aHomework(server, teacher, physics)
  await handIn(server, student, done)
  expect(await countsFor(teacher)).toEqual({ Toán: [3, 1], Lý: [1, 0] })
  expect(await countsFor(student)).toEqual({ Toán: [2, 1], Lý: [1, 1] })
  expect(await countsFor(stranger)).toEqual({ Toán: [null, null], Lý: [null, null] })
  expect(await childsOpen()).toEqual([2])
  await server.sql.query('update courses set centre_id = $1 where code = $2', [centre.id, maths.courseCode])
  expect(await countsFor(centre)).toEqual({ Toán: [3, 1], Lý: [1, 0] })

  // A mark lowers the teacher's count at once. The student's count changes only when the mark is released.
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into marks (homework_id, student_id, excused, marked_at) select id, $1, true, now() from homeworks
     where class_id = $2 and opens_at <= now() returning homework_id as id`,
    [student.id, maths.id],
  )
  expect(rows).toHaveLength(2)
  expect(await countsFor(teacher)).toEqual({ Toán: [3, 0], Lý: [1, 0] })
  expect(await countsFor(student)).toEqual({ Toán: [2, 1], Lý: [1, 1] })
  expect(await childsOpen()).toEqual([2])
  await server.sql.query('update homeworks set released_at = now() where class_id = $1', [maths.id])
  expect(await countsFor(student)).toEqual({ Toán: [2, 0], Lý: [1, 1] })
  expect(await childsOpen()).toEqual([1])
})

test('one statement counts the homework of all classes of an answer, and none if no count is selected', async () => {
  const statements: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given as [string | { text: string }]
    statements.push(typeof asked === 'string' ? asked : asked.text)
    return Reflect.apply(query, this, given)
  })
  const aboutHomework = () => statements.splice(0).filter((text) => text.includes('"homeworks"')).length
  await countsFor(student)
  expect(aboutHomework()).toBe(1)
  await countsFor(teacher)
  expect(aboutHomework()).toBe(1)
  await server.graphql(
    teacher.accessToken,
    'query ($courseCode: String!) { classsGetByCoursesWithPage(courseCode: $courseCode) { items { title } } }',
    { courseCode: maths.courseCode },
  )
  expect(aboutHomework()).toBe(0)
  spy.mockRestore()
})
