import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConcurrently } from '../../../test/run-concurrently.ts'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../test/centres.ts'
import { aClass, aCourse, courseInput, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { fileOf, previewOf, someSlips } from '../../../test/imports.ts'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let centre: TestMember
let teacher: TestMember
let course: TestCourse
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  course = await aCentreCourse(server, centre, null)
  studyClass = await aClass(server, centre, course)
})
afterAll(() => server.close())

const ask = async (by: TestMember, operation: string, variables: Record<string, unknown> = {}, declared = '') => {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(
    by.accessToken,
    `mutation ${declared} { answer: ${operation} { isSuccess error { code } } }`,
    variables,
  )
  return data?.answer ?? errors
}
const closes = (who: TestMember) => ask(who, `memberCloseAccount(password: "${who.password}")`)

const done = { isSuccess: true, error: null }
const refused = (code: string) => ({ isSuccess: false, error: { code } })

const membership = () => ({
  query: 'select from centre_teachers where centre_id = $1 for share',
  id: centre.id,
})
const closesCentre = () => closes(centre)

test('a centre can close its account while a teacher creates a course for it; the course is refused', async () => {
  const input = courseInput({ centreId: centre.id })
  const makes = () => ask(teacher, 'courseCreate(input: $input)', { input }, '($input: CourseCreateInput!)')
  expect(await runConcurrently(server, membership(), closesCentre, makes)).toEqual([done, refused('NOT_FOUND')])
})

test('a centre can close its account while a teacher moves a course to it; the move is refused', async () => {
  const own = await aCourse(server, teacher)
  const moves = () => ask(teacher, `courseMoveToCentre(id: "${own.id}", centreId: "${centre.id}")`)
  expect(await runConcurrently(server, membership(), closesCentre, moves)).toEqual([done, refused('NOT_FOUND')])
})

test('a centre can close its account while somebody names the teacher of a lesson; the naming is refused', async () => {
  const { rows } = await server.sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 order by starts_at desc limit 1',
    [studyClass.id],
  )
  const names = () => ask(centre, `lessonSetTeacher(id: "${rows[0]!.id}", teacherCode: "${teacher.code}")`)
  const lockedCourse = { query: 'select from courses where id = $1 for update', id: course.id }
  expect(await runConcurrently(server, lockedCourse, closesCentre, names)).toEqual([done, refused('NOT_FOUND')])
})

const calendar = () => ({
  query: 'select from calendar_lessons where class_id = $1 for update',
  id: studyClass.id,
})
const deletes = () => ask(centre, `courseDelete(id: "${course.id}")`)

test('a course without history can be deleted while a student uses a slip for it; the slip is refused', async () => {
  const student = await aStudent(server)
  const slips = await someSlips(server, centre, { classId: studyClass.id, names: ['Mạc Hồng Đăng'] })
  const comes = () => ask(student, `memberRedeemSlip(code: "${slips.get('Mạc Hồng Đăng')}")`)
  expect(await runConcurrently(server, calendar(), deletes, comes)).toEqual([done, refused('SLIP_INVALID')])
})

test('a course without history can be deleted while a list is imported into it; the import is refused', async () => {
  const student = await aStudent(server)
  const file = fileOf([[student.name, student.code]])
  const { item } = await previewOf(server, centre, { classId: studyClass.id, file })
  const commits = () => ask(centre, `importCommit(id: "${item.id}")`)
  expect(await runConcurrently(server, calendar(), deletes, commits)).toEqual([done, refused('STATE_CHANGED')])
})
