import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { findRoomClass } from './access.ts'

let server: TestServer
let teacher: TestMember
let stranger: TestMember
let joined: TestMember
let waiting: TestMember
let course: TestCourse
let lesson: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  stranger = await aTeacher(server)
  joined = await aStudent(server, { lastName: 'Đỗ', firstName: 'Minh Anh' })
  waiting = await aStudent(server)
  course = await aCourse(server, teacher, { code: 'TOAN-9' })
  lesson = await aClass(server, teacher, course, { title: 'Lớp một' })
  const closed = await aClass(server, teacher, course, { title: 'Lớp đóng' })
  await aClass(server, teacher, course, { title: 'Lớp hai' })
  await anEnrolment(server, { class: lesson, student: joined, teacher, state: 'joined' })
  await anEnrolment(server, { class: lesson, student: waiting, teacher, state: 'wait' })
  await server.sql.query('update classes set status = 0 where id = $1', [closed.id])
})
afterAll(() => server.close())

async function ask<Answer>(token: string | null, document: string, variables: Record<string, unknown>) {
  const { data, errors } = await server.graphql<{ answer: Answer & ResultEnvelope }>(token, document, variables)
  return { answer: data?.answer, errors }
}

type ClassItem = {
  title: string
  enrolled: string
  candidateCount: number
  waitingCount: number | null
  candidates: unknown
}

const list = (token: string | null, variables: Record<string, unknown> = {}) =>
  ask<{ items: ClassItem[]; totalRecord: number }>(
    token,
    `query ($courseCode: String!, $skip: Int! = 1, $take: Int! = 5) {
      answer: classsGetByCoursesWithPage(courseCode: $courseCode, skip: $skip, take: $take) {
        isSuccess error { code field } currentPage pageSize totalRecord totalPages startOrder endOrder
        items { title enrolled candidateCount waitingCount candidates { code } } } }`,
    { courseCode: course.code, ...variables },
  )
const candidateFields = 'candidateId code avatar email fullName userName status enrolled'
const detail = (token: string | null, variables: Record<string, unknown> = {}) =>
  ask<{ item: Record<string, unknown> | null }>(
    token,
    `query ($id: ID!, $courseCode: String!) { answer: classGetDetailByTeacher(id: $id, courseCode: $courseCode) {
      isSuccess error { code description } item { title classCode teacherName candidateCount waitingCount
        candidates { ${candidateFields} } } } }`,
    { id: lesson.id, courseCode: course.code, ...variables },
  )
const candidates = (token: string | null, variables: Record<string, unknown> = {}) =>
  ask<{ items: Record<string, unknown>[] | null }>(
    token,
    `query ($id: ID!, $courseCode: String!) { answer: classGetCandidates(id: $id, courseCode: $courseCode) {
      isSuccess error { code description } items { ${candidateFields} } } }`,
    { id: lesson.id, courseCode: course.code, ...variables },
  )

test('the teacher lists all classes of their course, newest first', async () => {
  const { answer } = await list(teacher.accessToken, { courseCode: ' toan-9 ' })
  expect(answer?.items.map(({ title }) => title)).toEqual(['Lớp hai', 'Lớp đóng', 'Lớp một'])
  expect(answer?.items[2]).toEqual({
    title: 'Lớp một',
    enrolled: 'none',
    candidateCount: 1,
    waitingCount: 1,
    candidates: null,
  })
  expect(answer).toMatchObject({
    currentPage: 1,
    pageSize: 5,
    totalRecord: 3,
    totalPages: 1,
    startOrder: 1,
    endOrder: 3,
  })
})

test('a caller who does not manage the course lists its active classes, with their own state and without candidates', async () => {
  const { answer } = await list(waiting.accessToken)
  expect(answer).toMatchObject({
    totalRecord: 2,
    items: [
      { title: 'Lớp hai', enrolled: 'none', candidates: null },
      { title: 'Lớp một', enrolled: 'wait', candidateCount: 1, candidates: null },
    ],
  })
  expect((await list(stranger.accessToken)).answer?.totalRecord).toBe(2)
})

test('the number of open requests is shown only to the course’s teacher, wherever classes appear', async () => {
  const both = {
    courseGetDetailByCode: '(courseCode: "TOAN-9") { isSuccess found: item { enrollments { title waitingCount } } }',
    courseGetDetailById: `(id: "${course.id}") { isSuccess found: item { enrollments { title waitingCount } } }`,
    memberSearchCourseByCode: '(courseCode: "TOAN-9") { isSuccess found: item { enrollments { title waitingCount } } }',
    memberSearchCourseByClassCode: `(classCode: "${lesson.code}") { isSuccess found: item { enrollments { title waitingCount } } }`,
    memberGetCourseOnday: '{ isSuccess found: items { enrollments { title waitingCount } } }',
    classsGetByCoursesWithPage: '(courseCode: "TOAN-9") { isSuccess found: items { title waitingCount } }',
  }
  const own = {
    coursesGetWithPagerByTeacherId: '{ isSuccess found: items { enrollments { title waitingCount } } }',
    classGetDetailByTeacher: `(id: "${lesson.id}", courseCode: "TOAN-9") { isSuccess found: item { title waitingCount } }`,
  }
  const students = {
    memberGetCoursesJoined: '{ isSuccess found: items { enrollments { title waitingCount } } }',
  }
  const counted = async (member: TestMember, operations: Record<string, string>) => {
    const counts = []
    for (const [operation, rest] of Object.entries(operations)) {
      const { answer } = await ask(member.accessToken, `{ answer: ${operation}${rest} }`, {})
      expect([operation, answer?.isSuccess]).toEqual([operation, true])
      const [found] = /"title":"Lớp một","waitingCount":[^}]*/.exec(JSON.stringify(answer)) ?? []
      counts.push(found?.replace('"title":"Lớp một","waitingCount":', ''))
    }
    return counts
  }
  expect(await counted(teacher, { ...both, ...own })).toEqual(Array(8).fill('1'))
  expect(await counted(joined, { ...both, ...students })).toEqual(Array(7).fill('null'))
  expect(await counted(waiting, { classsGetByCoursesWithPage: both.classsGetByCoursesWithPage })).toEqual(['null'])
  expect(await counted(stranger, { courseGetDetailByCode: both.courseGetDetailByCode })).toEqual(['null'])
})

test('class pages follow each other; bad pages, missing courses and other roles are refused', async () => {
  const second = await list(teacher.accessToken, { skip: 2, take: 2 })
  expect(second.answer).toMatchObject({ items: [{ title: 'Lớp một' }], totalPages: 2, startOrder: 3, endOrder: 3 })
  const beyond = await list(teacher.accessToken, { skip: 9, take: 2 })
  expect(beyond.answer).toMatchObject({ isSuccess: true, items: [], totalRecord: 3, startOrder: 0, endOrder: 0 })
  expect((await list(teacher.accessToken, { skip: 0 })).answer?.error).toEqual({ code: 'INVALID_INPUT', field: 'skip' })
  expect((await list(teacher.accessToken, { take: 51 })).answer?.error).toEqual({
    code: 'INVALID_INPUT',
    field: 'take',
  })
  expect((await list(teacher.accessToken, { courseCode: 'NO-SUCH' })).answer).toMatchObject({
    isSuccess: false,
    error: { code: 'NOT_FOUND' },
    items: [],
    totalRecord: 0,
    currentPage: 0,
  })
  for (const role of ['PAME', 'CENR'] as const) {
    expect((await list((await aMember(server, role)).accessToken)).answer?.error?.code).toBe('FORBIDDEN')
  }
  expect((await list(null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})

test('the teacher sees waiting and joined students, waiting ones first', async () => {
  const expected = [
    { code: waiting.code, fullName: waiting.name, userName: waiting.userName, status: 0, enrolled: 'wait' },
    {
      code: joined.code,
      fullName: 'Đỗ Minh Anh',
      email: `${joined.userName}@hien.test`,
      status: 1,
      enrolled: 'joined',
    },
  ]
  const { answer } = await detail(teacher.accessToken, { courseCode: 'toan-9' })
  expect(answer?.item).toMatchObject({ title: 'Lớp một', classCode: lesson.code, candidateCount: 1 })
  expect(answer?.item?.['candidates']).toMatchObject(expected)
  expect((await candidates(teacher.accessToken)).answer?.items).toMatchObject(expected)
})

test('another’s class, a missing class and a wrong course code answer the same', async () => {
  const own = await aCourse(server, stranger)
  for (const read of [detail, candidates]) {
    const answers = [
      await read(stranger.accessToken),
      await read(stranger.accessToken, { courseCode: own.code }),
      await read((await aMember(server, 'CENR')).accessToken),
      await read(teacher.accessToken, { courseCode: own.code }),
      await read(teacher.accessToken, { courseCode: '\u0000' }),
      await read(teacher.accessToken, { id: '00000000-0000-4000-8000-000000000000' }),
      await read(teacher.accessToken, { id: 'rubbish' }),
    ]
    expect(answers[0]?.answer?.error).toMatchObject({ code: 'NOT_FOUND' })
    expect(new Set(answers.map((given) => JSON.stringify(given))).size).toBe(1)
    for (const role of ['MEME', 'PAME'] as const) {
      const { answer } = await read((await aMember(server, role)).accessToken)
      expect(answer?.error?.code).toBe('FORBIDDEN')
    }
    expect((await read(joined.accessToken)).answer?.error?.code).toBe('FORBIDDEN')
    expect((await read(null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  }
})

test('findRoomClass tells a waiting room the viewer’s part in the class', async () => {
  const { database } = server.dependencies
  const find = (member: TestMember, key: Parameters<typeof findRoomClass>[2]) =>
    findRoomClass(database, { memberId: member.id }, key, server.clock.now())
  const key = { courseCode: 'toan-9', classCode: lesson.code.toLowerCase() }
  expect(await find(teacher, key)).toMatchObject({
    classId: lesson.id,
    classCode: lesson.code,
    courseCode: 'TOAN-9',
    teacherName: teacher.name,
    part: 'teacher',
    minutes: 90,
    days: '3, 5',
    roomType: 'bigblue',
    roomLink: null,
    status: 1,
    courseStatus: 1,
    overAt: new Date('2026-12-31T20:30:00+07:00'),
  })
  expect((await find(joined, { classId: lesson.id }))?.part).toBe('student')
  expect((await find(waiting, key))?.part).toBeNull()
  expect((await find(stranger, key))?.part).toBeNull()
  const other = await aCourse(server, teacher)
  expect(await find(teacher, { ...key, courseCode: other.code })).toBeNull()
  expect(await find(teacher, { ...key, classCode: 'NOSUCH' })).toBeNull()
  expect(await find(teacher, { courseCode: '\u0000', classCode: '\u0000' })).toBeNull()
})

test('only the teacher and joined students see since when a lesson runs, and nobody once the lesson is over', async () => {
  server.clock.set('2026-11-24T19:02:00+07:00')
  const running = async (member: TestMember) => {
    const { answer } = await ask<{ found: { enrollments: { lessonStartedAt: string | null }[] } }>(
      member.accessToken,
      `{ answer: memberSearchCourseByClassCode(classCode: "${lesson.code}") {
        isSuccess found: item { enrollments { lessonStartedAt } } } }`,
      {},
    )
    return answer?.found.enrollments.map(({ lessonStartedAt }) => lessonStartedAt)
  }
  const token = await roomToken(server, teacher, { courseCode: course.code, classCode: lesson.code })
  expect(await running(teacher)).toEqual([null])

  expect(await enterLesson(server, teacher, token)).toMatch(/^http/)
  expect(await running(teacher)).toEqual(['2026-11-24T12:02:00.000Z'])
  expect(await running(joined)).toEqual(['2026-11-24T12:02:00.000Z'])
  expect(await running(waiting)).toEqual([null])

  await server.graphql(teacher.accessToken, 'mutation ($id: ID!) { meetingEnd(classId: $id) { isSuccess } }', {
    id: lesson.id,
  })
  expect(await running(teacher)).toEqual([null])
})
