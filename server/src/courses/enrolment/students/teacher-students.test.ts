import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let otherTeacher: TestMember
let course: TestCourse
let morning: TestClass
let evening: TestClass
let foreign: TestClass
const people: Record<string, TestMember> = {}

const names = [
  ['Nguyễn', 'Hữu Ân', 'an.nguyen'],
  ['Trần', 'Văn An', 'an.tran'],
  ['Đỗ', 'Thị Ánh', 'anh.do'],
  ['Lê', 'An', 'le.an'],
  ['Đặng', 'Quốc Dũng', 'dung.dang'],
  ['Nguyễn', 'Thị Đào', 'dao.nguyen'],
  ['Phạm', 'Ước', 'uoc_pham'],
] as const

beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  otherTeacher = await aTeacher(server)
  course = await aCourse(server, teacher)
  morning = await aClass(server, teacher, course, { title: 'Sáng' })
  evening = await aClass(server, teacher, await aCourse(server, teacher), { title: 'Tối' })
  foreign = await aClass(server, otherTeacher, await aCourse(server, otherTeacher), { title: 'Lạ' })
  for (const [lastName, firstName, userName] of names) {
    people[userName] = await aStudent(server, { lastName, firstName, userName })
    await anEnrolment(server, { class: morning, student: people[userName], teacher, state: 'joined' })
  }
  const an = people['an.nguyen']!
  await anEnrolment(server, { class: evening, student: an, teacher, state: 'wait' })
  await anEnrolment(server, { class: foreign, student: an, teacher: otherTeacher, state: 'joined' })
  const foreigner = await aStudent(server, { lastName: 'Vũ', firstName: 'Người Lạ', userName: 'vu.la' })
  await anEnrolment(server, { class: foreign, student: foreigner, teacher: otherTeacher, state: 'wait' })
  const phone = async (userName: string, number: string) =>
    server.sql.query('update members set phone = $2 where user_name = $1', [userName, number])
  await phone('anh.do', '+84987654321')
})
afterAll(() => server.close())

type Student = {
  code: string
  fullName: string
  phone: string
  classes: { title: string; enrolled: string; candidateCount: number; waitingCount: number | null }[]
}
async function list(variables: Record<string, unknown> = {}, token: string | null = teacher.accessToken) {
  const { data, errors } = await server.graphql<{
    page: ResultEnvelope & Record<string, unknown> & { items: Student[] }
  }>(
    token,
    `query ($skip: Int! = 1, $take: Int! = 50, $search: String, $classId: ID, $enrolled: Enrolled) {
      page: studentsGetByTeacherWithPage(skip: $skip, take: $take, search: $search, classId: $classId, enrolled: $enrolled) {
        isSuccess isFailure error { code field } currentPage pageSize totalRecord totalPages startOrder endOrder
        items { code fullName email phone avatar classes {
          title enrolled candidateCount waitingCount courseCode candidates { code } } } } }`,
    variables,
  )
  return { page: data?.page, names: data?.page.items.map(({ fullName }) => fullName), errors }
}
const found = async (search: string) => (await list({ search })).names

test('a teacher sees their students, each once, sorted by the last word of the given name as in Vietnamese lists', async () => {
  const { page, names: listed } = await list()
  expect(listed).toEqual([
    'Lê An',
    'Trần Văn An',
    'Đỗ Thị Ánh',
    'Nguyễn Hữu Ân',
    'Đặng Quốc Dũng',
    'Nguyễn Thị Đào',
    'Phạm Ước',
  ])
  expect(page).toMatchObject({
    isSuccess: true,
    currentPage: 1,
    totalRecord: 7,
    totalPages: 1,
    startOrder: 1,
    endOrder: 7,
  })
})

test('the teacher sees each student’s contacts and the classes they share, with the student’s own state', async () => {
  const { page } = await list({ search: 'Hữu Ân' })
  const an = people['an.nguyen']!
  expect(page?.items).toEqual([
    {
      code: an.code,
      fullName: 'Nguyễn Hữu Ân',
      email: 'an.nguyen@hien.test',
      phone: '0912345678',
      avatar: null,
      classes: [
        {
          title: 'Tối',
          enrolled: 'wait',
          candidateCount: 0,
          waitingCount: 1,
          courseCode: evening.courseCode,
          candidates: null,
        },
        {
          title: 'Sáng',
          enrolled: 'joined',
          candidateCount: 7,
          waitingCount: 0,
          courseCode: course.code,
          candidates: null,
        },
      ],
    },
  ])
  const other = await list({ search: 'Hữu Ân' }, otherTeacher.accessToken)
  expect(other.page?.items[0]?.classes.map(({ title, enrolled }) => [title, enrolled])).toEqual([['Lạ', 'joined']])
})

test('students of closed classes and archived courses are still listed', async () => {
  await server.sql.query('update classes set status = 0 where id = $1', [morning.id])
  await server.sql.query('update courses set status = 0 where id = $1', [course.id])
  expect((await list()).page?.totalRecord).toBe(7)
  await server.sql.query('update classes set status = 1 where id = $1', [morning.id])
  await server.sql.query('update courses set status = 1 where id = $1', [course.id])
})

test('the search finds a part of the name, ignoring case, accents and đ', async () => {
  expect(await found('dao')).toEqual(['Nguyễn Thị Đào'])
  expect(await found('ĐÀO')).toEqual(['Nguyễn Thị Đào'])
  expect(await found('  uu   an ')).toEqual(['Nguyễn Hữu Ân'])
  expect(await found('Phạm Ư'.normalize('NFD'))).toEqual(['Phạm Ước'])
  expect(await found('do thi')).toEqual(['Đỗ Thị Ánh'])
  expect(await found('không có ai')).toEqual([])
})

test('the search finds the beginning of a code, e-mail, user name or phone, but not the middle', async () => {
  const { code } = people['dung.dang']!
  expect(await found(code.toLowerCase())).toEqual(['Đặng Quốc Dũng'])
  expect(await found(code.slice(2))).not.toContain('Đặng Quốc Dũng')
  expect(await found('DUNG.D')).toEqual(['Đặng Quốc Dũng'])
  expect(await found('dung.dang@hien')).toEqual(['Đặng Quốc Dũng'])
  expect(await found('.dang')).toEqual([])
  for (const phone of ['0987', '+84 987', '84987.654', '0987654321']) expect(await found(phone)).toEqual(['Đỗ Thị Ánh'])
  expect(await found('987')).toEqual([])
  expect(await found('09')).toHaveLength(7)
})

test('wildcard characters match only themselves', async () => {
  for (const search of ['%', '_', 'a_', 'N%n', '\\', '.*', "'"])
    expect([search, await found(search)]).toEqual([search, []])
  expect(await found('uoc_')).toEqual(['Phạm Ước'])
})

test('filters by class and by state combine', async () => {
  expect((await list({ classId: evening.id })).names).toEqual(['Nguyễn Hữu Ân'])
  expect((await list({ enrolled: 'wait' })).names).toEqual(['Nguyễn Hữu Ân'])
  expect((await list({ enrolled: 'joined' })).page?.totalRecord).toBe(7)
  expect((await list({ classId: evening.id, enrolled: 'joined' })).names).toEqual([])
  expect((await list({ classId: morning.id, enrolled: 'joined', search: 'an' })).page?.totalRecord).toBe(5)
  expect((await list({ enrolled: 'none' })).page).toMatchObject({ isSuccess: true, items: [], totalRecord: 0 })
})

test('a class of another teacher is not found', async () => {
  for (const classId of [foreign.id, '00000000-0000-4000-8000-000000000000', 'rubbish', '']) {
    expect((await list({ classId })).page).toMatchObject({ isSuccess: false, error: { code: 'NOT_FOUND' }, items: [] })
    expect((await list({ classId, enrolled: 'none' })).page?.error?.code).toBe('NOT_FOUND')
  }
})

test('pages follow each other without gap or repeat, and the next page after the last is empty', async () => {
  const all = (await list()).names
  const seen = []
  for (const skip of [1, 2, 3]) seen.push(...((await list({ skip, take: 3 })).names ?? []))
  expect(seen).toEqual(all)
  expect((await list({ skip: 3, take: 3 })).page).toMatchObject({
    totalRecord: 7,
    totalPages: 3,
    startOrder: 7,
    endOrder: 7,
  })
  expect((await list({ skip: 9, take: 3 })).page).toMatchObject({
    items: [],
    totalRecord: 7,
    startOrder: 0,
    endOrder: 0,
  })
})

test.each([
  [{ skip: 0 }, 'skip'],
  [{ take: 51 }, 'take'],
  [{ search: 'a'.repeat(101) }, 'search'],
])('refuses %o at the field', async (variables, field) => {
  expect((await list(variables)).page).toMatchObject({
    isFailure: true,
    error: { code: 'INVALID_INPUT', field },
    items: [],
  })
})

test('a teacher without students gets an empty page; other roles are refused', async () => {
  const newcomer = await aTeacher(server)
  expect((await list({}, newcomer.accessToken)).page).toMatchObject({ isSuccess: true, items: [], totalRecord: 0 })
  for (const role of ['MEME', 'PAME', 'CENR'] as const) {
    const { page } = await list({}, (await aMember(server, role)).accessToken)
    expect(page).toMatchObject({ isSuccess: false, error: { code: 'FORBIDDEN' }, items: [] })
  }
  expect((await list({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
})
