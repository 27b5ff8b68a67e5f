import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { aCentre, aCentreCourse } from '../../../../test/centres.ts'
import { roomToken } from '../../../../test/hub-client.ts'
import { aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let course: TestCourse
let lesson: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server, { lastName: 'Trần', firstName: 'Thị Hồng Ngọc' })
  course = await aCourse(server, teacher)
})
beforeEach(async () => {
  student = await aStudent(server)
  lesson = await aClass(server, teacher, course)
})
afterAll(() => server.close())

async function run(member: TestMember, document: string, variables: Record<string, unknown> = {}) {
  const { data } = await server.graphql<Record<string, ResultEnvelope>>(member.accessToken, document, variables)
  expect(Object.values(data ?? {})).toMatchObject([{ isSuccess: true }])
}
const assign = () =>
  run(
    teacher,
    `mutation ($id: ID!, $courseCode: String!, $code: String!) {
      classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $code) { isSuccess } }`,
    { id: lesson.id, courseCode: course.code, code: student.code },
  )
const acknowledge = (member = student) =>
  run(member, 'mutation ($id: ID!) { memberAcknowledgeClassAssignment(id: $id) { isSuccess } }', { id: lesson.id })

async function assignments(member = student) {
  const { data } = await server.graphql<{ memberGetClassAssignments: { items: { classId: string }[] } }>(
    member.accessToken,
    `query { memberGetClassAssignments { items { classId classTitle courseCode courseTitle teacherName assignedAt } } }`,
  )
  return data?.memberGetClassAssignments.items
}
async function knows() {
  const { data } = await server.graphql<{ classGetCandidates: { items: { acknowledged: boolean; email: string }[] } }>(
    teacher.accessToken,
    `query ($id: ID!, $courseCode: String!) {
      classGetCandidates(id: $id, courseCode: $courseCode) { items { acknowledged email } } }`,
    { id: lesson.id, courseCode: course.code },
  )
  return data?.classGetCandidates.items
}

test('a student who was added without asking sees the class and teacher until they acknowledge it, and others see nothing', async () => {
  await assign()
  expect(await assignments()).toEqual([
    {
      classId: lesson.id,
      classTitle: lesson.title,
      courseCode: course.code,
      courseTitle: course.title,
      teacherName: 'Trần Thị Hồng Ngọc',
      assignedAt: server.clock.now().toISOString(),
    },
  ])
  const other = await aStudent(server)
  expect(await assignments(other)).toEqual([])
  await acknowledge(other)
  expect(await knows()).toEqual([{ acknowledged: false, email: '' }])
  await acknowledge()
  expect(await assignments()).toEqual([])
  expect(await knows()).toEqual([{ acknowledged: true, email: `${student.userName}@hien.test` }])
})

test('a class without a teacher is listed too, without a name', async () => {
  const centre = await aCentre(server)
  const ofCentre = await aCentreCourse(server, centre, null)
  const withoutTeacher = await aClass(server, centre, ofCentre)
  await run(
    centre,
    `mutation ($id: ID!, $courseCode: String!, $code: String!) {
      classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $code) { isSuccess } }`,
    { id: withoutTeacher.id, courseCode: ofCentre.code, code: student.code },
  )
  expect(await assignments()).toMatchObject([{ classId: withoutTeacher.id, teacherName: '' }])
})

test('a student who asked and is then added by code has nothing to acknowledge, and the teacher sees their contacts', async () => {
  await anEnrolment(server, { class: lesson, student, teacher, state: 'wait' })
  await assign()
  expect(await assignments()).toEqual([])
  expect(await knows()).toMatchObject([{ acknowledged: true }])
})

test('entering the waiting room acknowledges, and so does leaving', async () => {
  await assign()
  await roomToken(server, student, { courseCode: course.code, classCode: lesson.code })
  expect(await assignments()).toEqual([])
  expect(await knows()).toMatchObject([{ acknowledged: true }])

  const key = { id: lesson.id, courseCode: course.code }
  const leave =
    'mutation ($id: ID!, $courseCode: String!) { memberLeaveClass(id: $id, courseCode: $courseCode) { isSuccess } }'
  await run(student, leave, key)
  await assign()
  expect(await assignments()).toHaveLength(1)
  await run(student, leave, key)
  expect(await assignments()).toEqual([])
})

test('a student who closes their account and takes it back still has the class to acknowledge', async () => {
  await assign()
  await run(student, 'mutation ($password: String!) { memberCloseAccount(password: $password) { isSuccess } }', {
    password: student.password,
  })
  const { data } = await server.graphql<{ memberTakeBackAccount: { value: { accessToken: string } } }>(
    null,
    `mutation ($account: String!, $password: String!) {
      memberTakeBackAccount(account: $account, password: $password) { value { accessToken } } }`,
    { account: student.userName, password: student.password },
  )
  const back = { ...student, accessToken: data?.memberTakeBackAccount.value.accessToken ?? '' }
  expect(await assignments(back)).toHaveLength(1)
  expect(await knows()).toEqual([{ acknowledged: false, email: '' }])
})
