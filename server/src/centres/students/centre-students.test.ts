import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher, joinCentre } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aMember, aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

type Student = {
  code: string
  fullName: string
  email: string
  phone: string
  classes: { title: string; enrolled: string; teacherName: string }[]
}

let server: TestServer
let centre: TestMember
let elsewhere: TestMember
let teacher: TestMember
let colleague: TestMember
let algebra: TestClass
let geometry: TestClass
let foreign: TestClass
let own: TestClass
const people: Record<string, TestMember> = {}

const names = [
  ['Nguyễn', 'Hữu Ân', 'an.nguyen'],
  ['Đỗ', 'Thị Ánh', 'anh.do'],
  ['Đặng', 'Quốc Dũng', 'dung.dang'],
] as const

beforeAll(async () => {
  server = await createTestServer()
  centre = await aCentre(server)
  elsewhere = await aCentre(server)
  teacher = await aCentreTeacher(server, centre, { lastName: 'Lê', firstName: 'Thu Hà' })
  colleague = await aCentreTeacher(server, centre, { lastName: 'Phạm', firstName: 'Minh Khai' })
  await joinCentre(server, elsewhere, teacher)
  const classOf = async (by: TestMember, course: { code: string }, title: string) =>
    aClass(server, by, course, { title })
  algebra = await classOf(teacher, await aCentreCourse(server, centre, teacher), 'Đại số')
  geometry = await classOf(colleague, await aCentreCourse(server, centre, colleague), 'Hình học')
  foreign = await classOf(teacher, await aCentreCourse(server, elsewhere, teacher), 'Lạ')
  own = await classOf(teacher, await aCourse(server, teacher), 'Riêng')
  for (const [lastName, firstName, userName] of names) {
    people[userName] = await aStudent(server, { lastName, firstName, userName })
    await enter(userName, algebra, 'joined')
  }
  await enter('an.nguyen', geometry, 'wait')
  await enter('an.nguyen', foreign, 'joined')
  await enter('an.nguyen', own, 'joined')
  people['vu.la'] = await aStudent(server, { lastName: 'Vũ', firstName: 'Người Lạ', userName: 'vu.la' })
  for (const studyClass of [foreign, own]) await enter('vu.la', studyClass, 'joined')
  await server.sql.query(`update members set phone = '+84987654321' where user_name = 'anh.do'`)
})
afterAll(() => server.close())

async function enter(userName: string, studyClass: TestClass, state: 'wait' | 'joined') {
  const by = studyClass === geometry ? colleague : teacher
  await anEnrolment(server, { class: studyClass, student: people[userName]!, teacher: by, state })
}

async function list(variables: Record<string, unknown> = {}, by = centre) {
  const { data, errors } = await server.graphql<{
    page: ResultEnvelope & { items: Student[]; totalRecord: number; endOrder: number }
  }>(
    by.accessToken,
    `query ($skip: Int! = 1, $take: Int! = 50, $search: String, $classId: ID) {
      page: studentsGetByCentreWithPage(skip: $skip, take: $take, search: $search, classId: $classId) {
        isSuccess error { code field } totalRecord endOrder
        items { code fullName email phone classes { title enrolled teacherName } } } }`,
    variables,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return { page: data.page, names: data.page.items.map(({ fullName }) => fullName) }
}
const found = async (search: string) => (await list({ search })).names

test('a centre sees the students of all its classes, each once, by name, with only their classes at this centre', async () => {
  const { page, names: listed } = await list()
  expect(listed).toEqual(['Đỗ Thị Ánh', 'Nguyễn Hữu Ân', 'Đặng Quốc Dũng'])
  expect(page.totalRecord).toBe(3)
  expect(page.items[1]?.classes).toEqual([
    { title: 'Hình học', enrolled: 'wait', teacherName: 'Phạm Minh Khai' },
    { title: 'Đại số', enrolled: 'joined', teacherName: 'Lê Thu Hà' },
  ])
  const { page: other, names: others } = await list({}, elsewhere)
  expect(others).toEqual(['Nguyễn Hữu Ân', 'Vũ Người Lạ'])
  expect(other.items.flatMap(({ classes }) => classes.map(({ title }) => title))).toEqual(['Lạ', 'Lạ'])
  expect((await list({ skip: 2, take: 2 })).names).toEqual(['Đặng Quốc Dũng'])
})

test('a centre’s students are found by name with and without accents, by code, and by phone and e-mail', async () => {
  expect(await found('ánh')).toEqual(['Đỗ Thị Ánh'])
  expect(await found('dung dang')).toEqual([])
  expect(await found('dang quoc')).toEqual(['Đặng Quốc Dũng'])
  expect(await found(people['an.nguyen']!.code.toLowerCase())).toEqual(['Nguyễn Hữu Ân'])
  expect(await found('0987 654')).toEqual(['Đỗ Thị Ánh'])
  expect(await found('dung.dang@')).toEqual(['Đặng Quốc Dũng'])
  expect(await found('Người Lạ')).toEqual([])
})

test('the students of one class are listed by its id, and another’s class answers as missing', async () => {
  expect((await list({ classId: geometry.id })).names).toEqual(['Nguyễn Hữu Ân'])
  for (const classId of [foreign.id, own.id, centre.id, 'không phải mã']) {
    expect((await list({ classId })).page).toMatchObject({ error: { code: 'NOT_FOUND' }, totalRecord: 0 })
  }
})

test('a student who was added by code is shown by name and code until they acknowledge it, separately for each centre', async () => {
  const student = await aStudent(server, { lastName: 'Hồ', firstName: 'Bị Thêm', userName: 'them.ho' })
  const { data } = await server.graphql(
    teacher.accessToken,
    `mutation { classAddCandidateInto(id: "${algebra.id}", courseCode: "${algebra.courseCode}", candidateCode: "${student.code}") { isSuccess } }`,
  )
  expect(data).toMatchObject({ classAddCandidateInto: { isSuccess: true } })
  // The student asks to join a class of another centre. That centre then sees the contact data; this centre still does not.
  await anEnrolment(server, { class: foreign, student, teacher, state: 'wait' })
  const shown = async (by: TestMember) => (await list({ search: 'bi them' }, by)).page.items[0]
  expect(await shown(centre)).toMatchObject({ code: student.code, email: '', phone: '' })
  expect(await shown(elsewhere)).toMatchObject({ email: 'them.ho@hien.test', phone: '0912345678' })
  expect(await found('them.ho')).toEqual([])
  await server.graphql(
    student.accessToken,
    `mutation { memberAcknowledgeClassAssignment(id: "${algebra.id}") { isSuccess } }`,
  )
  expect(await shown(centre)).toMatchObject({ email: 'them.ho@hien.test', phone: '0912345678' })
  expect(await found('them.ho')).toEqual(['Hồ Bị Thêm'])
})

test('only centres may list a centre’s students, at most fifty per page', async () => {
  for (const by of [teacher, people['an.nguyen']!, await aMember(server, 'PAME')]) {
    expect((await list({}, by)).page).toMatchObject({ error: { code: 'FORBIDDEN' }, totalRecord: 0 })
  }
  expect((await list({ take: 51 })).page).toMatchObject({ error: { code: 'INVALID_INPUT', field: 'take' } })
})

test('the audit log records once an hour that the centre looked', async () => {
  const { rows } = await server.sql.query(
    `select action, class_id from audit_log where member_id = $1 and action = 'students_viewed' order by class_id nulls first`,
    [centre.id],
  )
  expect(rows).toEqual([
    { action: 'students_viewed', class_id: null },
    { action: 'students_viewed', class_id: geometry.id },
  ])
})
