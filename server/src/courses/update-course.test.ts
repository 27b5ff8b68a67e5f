import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { untilBlocked } from '../../test/run-concurrently.ts'
import { aClass, aCourse, anEnrolment, courseInput, type TestCourse } from '../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../test/people.ts'
import { storedRows } from '../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let course: TestCourse
let sectionIds: string[]
beforeAll(async () => {
  server = await createTestServer({ config: { bigBlueButtonLinkHosts: ['bbb.hien.test'] } })
  teacher = await aTeacher(server)
})
beforeEach(async () => {
  course = await aCourse(server, teacher)
  sectionIds = (await sections()).map(({ id }) => id)
})
afterAll(() => server.close())

const sections = async (id = course.id) =>
  (await server.sql.query('select * from sections where course_id = $1 order by "order", position', [id])).rows

type Item = {
  title: string
  sectionCount: number
  sections: { sectionId: string; title: string; description: string | null; order: number }[]
  enrollments: { waitingCount: number | null }[]
}
const document = `mutation ($input: CourseUpdateInput!) { courseUpdate(input: $input) {
  isSuccess isFailure error { code description field } item {
    id code title avatar days desc phone startTime endTime timeLearn status teacherName sectionCount
    sections { sectionId title description order } liveSetting { type link } enrollments { waitingCount } } } }`

async function update(overrides: Record<string, unknown> = {}, token: string | null = teacher.accessToken) {
  const { status: _status, ...complete } = courseInput({ code: course.code })
  const { data, errors } = await server.graphql<{ courseUpdate: ResultEnvelope & { item: Item | null } }>(
    token,
    document,
    {
      input: { ...complete, id: course.id, ...overrides },
    },
  )
  return { ...data?.courseUpdate, errors }
}

async function expectRefused(
  error: Partial<ResultEnvelope['error']>,
  overrides?: Record<string, unknown>,
  token?: string,
) {
  const before = await storedRows(server)
  expect(await update(overrides, token)).toMatchObject({ isSuccess: false, isFailure: true, item: null, error })
  expect(await storedRows(server)).toEqual(before)
}

test('the teacher changes a course; its code, colour, status and classes stay', async () => {
  const lesson = await aClass(server, teacher, course)
  await anEnrolment(server, { class: lesson, student: await aStudent(server), teacher, state: 'wait' })
  const stored = async () => (await server.sql.query('select * from courses where id = $1', [course.id])).rows[0]
  const before = await stored()
  const { item } = await update({
    code: ` ${course.code.toLowerCase()} `,
    name: ' Toán  10 ',
    description: '<p>Mới</p><script>alert(1)</script>',
    phone: '+84 987 654 321',
    startTime: null,
    endTime: null,
    days: 'CN,2',
    timeLearn: 60,
    liveSetting: [{ type: 'bigblue', link: 'https://bbb.hien.test/b/toan' }],
  })
  expect(item).toMatchObject({
    id: course.id,
    code: course.code,
    title: 'Toán 10',
    avatar: before.colour,
    desc: '<p>Mới</p>',
    phone: '0987654321',
    startTime: null,
    endTime: null,
    days: '2, CN',
    timeLearn: 60,
    status: 1,
    liveSetting: [{ type: 'bigblue', link: 'https://bbb.hien.test/b/toan' }],
    enrollments: [{ waitingCount: 1 }],
  })
  const after = await stored()
  expect(after).toMatchObject({ teacher_id: before.teacher_id, created_at: before.created_at, colour: before.colour })
})

test('sections keep their ids, new ones get one, and those left out are deleted', async () => {
  const [algebra = '', geometry = ''] = sectionIds
  const { item } = await update({
    sections: [
      { title: 'Ôn tập', description: '<p onclick="x()">Đề 1</p>', order: 3 },
      { sectionId: geometry.toUpperCase(), title: 'Hình học phẳng', order: 1 },
      { sectionId: null, title: 'Thi thử', order: 3 },
    ],
  })
  expect(item?.sectionCount).toBe(3)
  expect(item?.sections.map(({ title, description, order }) => [title, description, order])).toEqual([
    ['Hình học phẳng', null, 1],
    ['Ôn tập', '<p>Đề 1</p>', 3],
    ['Thi thử', null, 3],
  ])
  const stored = await sections()
  expect(stored[0]?.id).toBe(geometry)
  expect(stored.map(({ id }) => id)).not.toContain(algebra)
  expect(new Set(stored.map(({ id }) => id)).size).toBe(3)

  expect((await update({ sections: [] })).item).toMatchObject({ sectionCount: 0, sections: [] })
  expect(await sections()).toEqual([])
})

test('another course’s section, an unknown one and a duplicate are not found, and nothing changes', async () => {
  const other = await aCourse(server, teacher)
  const [foreign] = await sections(other.id)
  const sectionOf = (sectionId: string) => ({ sectionId, title: 'Đại số', order: 1 })
  for (const sectionId of [foreign.id, '00000000-0000-4000-8000-000000000000', 'rubbish', '']) {
    await expectRefused(
      { code: 'NOT_FOUND', field: 'sections.1.sectionId' },
      { name: 'Khác', sections: [sectionOf(sectionIds[0]!), sectionOf(sectionId)] },
    )
  }
  await expectRefused(
    { code: 'NOT_FOUND', field: 'sections.1.sectionId' },
    { sections: [sectionOf(sectionIds[0]!), sectionOf(sectionIds[0]!)] },
  )
})

test('the code cannot be changed', async () => {
  await expectRefused(
    { code: 'INVALID_INPUT', field: 'code', description: 'Không thể thay đổi mã khoá học' },
    { code: 'KHAC-1' },
  )
})

test.each([
  ['an empty name', { name: ' ' }, 'name'],
  ['a missing weekday', { days: '' }, 'days'],
  ['a duration of 0 minutes', { timeLearn: 0 }, 'timeLearn'],
  ['an invalid phone number', { phone: '12' }, 'phone'],
  [
    'a link to a host of another provider',
    { liveSetting: [{ type: 'zoom', link: 'https://example.com/j/1' }] },
    'liveSetting.0.link',
  ],
  [
    'a link to a host the operator does not allow',
    { liveSetting: [{ type: 'bigblue', link: 'https://a.b/x' }] },
    'liveSetting.0.link',
  ],
  [
    'a section description that is too long',
    { sections: [{ title: 'Dài', description: 'a'.repeat(50_001), order: 1 }] },
    'sections.0.description',
  ],
])('refuses %s at the field', async (_name, overrides, field) => {
  await expectRefused({ code: 'INVALID_INPUT', field }, overrides)
})

test('only those who manage a course can change it; another’s course answers as missing', async () => {
  const stranger = await aTeacher(server)
  const centre = await aMember(server, 'CENR')
  for (const { accessToken } of [stranger, centre]) {
    await expectRefused({ code: 'NOT_FOUND', field: null }, {}, accessToken)
  }
  await expectRefused({ code: 'NOT_FOUND', field: null }, { id: '00000000-0000-4000-8000-000000000000' })
  await expectRefused({ code: 'NOT_FOUND', field: null }, { id: 'rubbish' })
  for (const role of ['MEME', 'PAME'] as const) {
    await expectRefused({ code: 'FORBIDDEN' }, {}, (await aMember(server, role)).accessToken)
  }
  const before = await storedRows(server)
  expect((await update({}, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await storedRows(server)).toEqual(before)
})

test('a course that is archived or being archived cannot be changed', async () => {
  const archiving = await server.sql.connect()
  await archiving.query('begin')
  await archiving.query('update courses set status = 0 where id = $1', [course.id])
  const updating = update({ name: 'Khác' })
  await untilBlocked(server.sql)
  await archiving.query('commit')
  archiving.release()
  expect((await updating).error).toMatchObject({ code: 'CLASS_ENDED', description: 'Khoá học đã kết thúc' })
  await expectRefused({ code: 'CLASS_ENDED' }, { name: 'Khác' })
})

test('two changes at once are applied one after the other, sections included', async () => {
  const listOf = (title: string) => [1, 2, 3].map((order) => ({ title: `${title} ${order}`, order }))
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all([
      update({ name: 'Một', sections: listOf('Một') }),
      update({ name: 'Hai', sections: listOf('Hai') }),
    ])
    expect(answers.map(({ isSuccess }) => isSuccess)).toEqual([true, true])
    const { rows } = await server.sql.query('select title from courses where id = $1', [course.id])
    const winner = rows[0].title
    expect((await sections()).map(({ title }) => title)).toEqual([1, 2, 3].map((order) => `${winner} ${order}`))
  }
})
