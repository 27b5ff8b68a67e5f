import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, claimsOf, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { teacherCourses } from './teacher-courses.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
const courses: TestCourse[] = []
const classes: TestClass[] = []
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  const stranger = await aTeacher(server)
  await aClass(server, stranger, await aCourse(server, stranger))
  for (let number = 1; number <= 7; number++) {
    const course = await aCourse(server, teacher, { code: `KH-${number}` })
    courses.push(course)
    classes.push(await aClass(server, teacher, course, { title: 'Lớp một' }))
    classes.push(await aClass(server, teacher, course, { title: 'Lớp hai' }))
  }
  // Each course has two classes. In the sixth course the student has joined one class and waits in the other. In the first
  // course they wait in one class; in the seventh they have joined one.
  for (const [place, state] of [
    [0, 'wait'],
    [10, 'joined'],
    [11, 'wait'],
    [12, 'joined'],
  ] as const) {
    await anEnrolment(server, { class: classes[place]!, student, teacher, state })
  }
})
afterAll(() => server.close())

type Course = {
  code: string
  sectionCount: number
  sections: { title: string }[]
  liveSetting: { link: string | null }[]
  enrollments: { title: string; enrolled: string; candidateCount: number; candidates: unknown; courseCode: string }[]
}
type Page = ResultEnvelope & Record<string, unknown> & { items: Course[] }

async function list(operation: string, token: string | null, page: Record<string, number> = {}) {
  const { data, errors } = await server.graphql<{ page: Page }>(
    token,
    `query ($skip: Int! = 1, $take: Int! = 5) { page: ${operation}(skip: $skip, take: $take) {
      isSuccess isFailure error { code field } currentPage pageSize totalRecord totalPages startOrder endOrder
      items { code sectionCount sections { title } liveSetting { link }
        enrollments { title enrolled candidateCount candidates { code } courseCode } } } }`,
    page,
  )
  return { page: data?.page, errors, codes: data?.page.items.map((item) => item.code) }
}
const taught = 'coursesGetWithPagerByTeacherId'
const joined = 'memberGetCoursesJoined'

test('a teacher sees their own courses with all their classes, both newest first', async () => {
  const { page, codes } = await list(taught, teacher.accessToken)
  expect(codes).toEqual(['KH-7', 'KH-6', 'KH-5', 'KH-4', 'KH-3'])
  expect(page).toMatchObject({
    isSuccess: true,
    currentPage: 1,
    pageSize: 5,
    totalRecord: 7,
    totalPages: 2,
    startOrder: 1,
    endOrder: 5,
  })
  expect(page?.items[1]?.enrollments).toEqual([
    { title: 'Lớp hai', enrolled: 'none', candidateCount: 0, candidates: null, courseCode: 'KH-6' },
    { title: 'Lớp một', enrolled: 'none', candidateCount: 1, candidates: null, courseCode: 'KH-6' },
  ])
  expect(page?.items[0]).toMatchObject({ sectionCount: 2, sections: [{ title: 'Đại số' }, { title: 'Hình học' }] })
})

test('a copy of a listed course object contains its sections only if they were requested', async () => {
  const { dependencies } = server
  const viewer = await dependencies.signInCache.viewerOf(claimsOf(teacher.accessToken).sid)
  const context = { dependencies, viewer, address: '192.0.2.1', deviceName: 'Hiên', requestId: 'test', ownHost: null }
  const titlesOf = async (selection: { sections: boolean }) => {
    const { items } = await teacherCourses(context, { skip: 1, take: 1 }, selection)
    return items.map((course) => ({ ...course }).sections.map(({ title }) => title))
  }
  expect(await titlesOf({ sections: true })).toEqual([['Đại số', 'Hình học']])
  expect(await titlesOf({ sections: false })).toEqual([[]])
})

test('a student sees the courses with a class in which they wait or which they have joined, without other classes', async () => {
  const { page, codes } = await list(joined, student.accessToken)
  expect(codes).toEqual(['KH-7', 'KH-6', 'KH-1'])
  expect(page).toMatchObject({ totalRecord: 3, totalPages: 1, startOrder: 1, endOrder: 3 })
  expect(page?.items.map((item) => item.enrollments.map(({ title, enrolled }) => [title, enrolled]))).toEqual([
    [['Lớp một', 'joined']],
    [
      ['Lớp hai', 'wait'],
      ['Lớp một', 'joined'],
    ],
    [['Lớp một', 'wait']],
  ])
})

test('joined students see sections, waiting ones do not', async () => {
  const { page } = await list(joined, student.accessToken)
  expect(page?.items.map((item) => [item.sectionCount, item.sections.length])).toEqual([
    [2, 2],
    [2, 2],
    [2, 0],
  ])
})

test('only the teacher sees the fixed link', async () => {
  const own = await aTeacher(server)
  const link = 'https://zoom.us/j/secret'
  const course = await aCourse(server, own, { liveSetting: [{ type: 'zoom', link }] })
  const joiner = await aStudent(server)
  await anEnrolment(server, {
    class: await aClass(server, own, course),
    student: joiner,
    teacher: own,
    state: 'joined',
  })
  expect((await list(taught, own.accessToken)).page?.items[0]?.liveSetting).toEqual([{ link }])
  expect((await list(joined, joiner.accessToken)).page?.items[0]?.liveSetting).toEqual([{ link: null }])
})

test('pages follow each other without gap or repeat, and the next page after the last is empty', async () => {
  const seen = []
  for (const skip of [1, 2, 3]) seen.push(...((await list(taught, teacher.accessToken, { skip, take: 3 })).codes ?? []))
  expect(seen).toEqual(courses.map((course) => course.code).toReversed())
  const { page } = await list(taught, teacher.accessToken, { skip: 3, take: 3 })
  expect(page).toMatchObject({ currentPage: 3, totalPages: 3, startOrder: 7, endOrder: 7 })
  const beyond = await list(taught, teacher.accessToken, { skip: 1_000_000, take: 50 })
  expect(beyond.page).toMatchObject({
    isSuccess: true,
    items: [],
    currentPage: 1_000_000,
    totalRecord: 7,
    totalPages: 1,
    startOrder: 0,
    endOrder: 0,
  })
})

test.each([
  [{ skip: 0 }, 'skip'],
  [{ skip: -1 }, 'skip'],
  [{ take: 0 }, 'take'],
  [{ take: 51 }, 'take'],
  [{ skip: 2_147_483_647 }, 'skip'],
])('the page %o is refused with an empty envelope', async (page, field) => {
  for (const [operation, member] of [
    [taught, teacher],
    [joined, student],
  ] as const) {
    const { page: envelope } = await list(operation, member.accessToken, page)
    expect(envelope).toEqual({
      isSuccess: false,
      isFailure: true,
      error: { code: 'INVALID_INPUT', field },
      items: [],
      currentPage: 0,
      pageSize: 0,
      totalRecord: 0,
      totalPages: 0,
      startOrder: 0,
      endOrder: 0,
    })
  }
})

test('each list is only for its own role', async () => {
  for (const role of ['PAME', 'CENR'] as const) {
    const { accessToken } = await aMember(server, role)
    for (const operation of [taught, joined]) {
      expect((await list(operation, accessToken)).page?.error?.code).toBe('FORBIDDEN')
    }
  }
  expect((await list(taught, student.accessToken)).page?.error?.code).toBe('FORBIDDEN')
  expect((await list(joined, teacher.accessToken)).page?.error?.code).toBe('FORBIDDEN')
  for (const operation of [taught, joined]) {
    expect((await list(operation, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  }
})

test('a member without courses gets an empty page', async () => {
  expect((await list(taught, (await aTeacher(server)).accessToken)).page).toMatchObject({ items: [], totalRecord: 0 })
  expect((await list(joined, (await aStudent(server)).accessToken)).page).toMatchObject({ items: [], totalPages: 0 })
})
