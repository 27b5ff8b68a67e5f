import { courseColours } from '@hien/contract/vocabulary'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseInput } from '../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
beforeAll(async () => {
  server = await createTestServer({ config: { bigBlueButtonLinkHosts: ['bbb.hien.test'] } })
  teacher = await aTeacher(server, { lastName: 'Trần', firstName: 'Thị Hồng Ngọc' })
})
afterAll(() => server.close())

type Course = {
  id: string
  code: string
  title: string
  avatar: string
  days: string
  desc: string | null
  phone: string | null
  startTime: string | null
  timeLearn: number
  status: number
  fullName: string
  teacherName: string
  sectionCount: number
  sections: { sectionId: string; title: string; description: string | null; order: number }[]
  liveSetting: { type: string; link: string | null }[]
  enrollments: unknown[]
}

const document = `mutation ($input: CourseCreateInput!) { courseCreate(input: $input) {
  isSuccess isFailure error { code description field } item {
    id code title avatar days desc phone startTime endTime timeLearn status fullName teacherName sectionCount
    sections { sectionId title description order } liveSetting { type link } enrollments { id } } } }`

async function create(input: Record<string, unknown>, token: string | null = teacher.accessToken) {
  const { data, errors } = await server.graphql<{ courseCreate: ResultEnvelope & { item: Course | null } }>(
    token,
    document,
    {
      input,
    },
  )
  return { ...data?.courseCreate, errors }
}

const rows = async () => {
  const counted = await server.sql.query('select (select count(*) from courses) + (select count(*) from sections) as n')
  return Number(counted.rows[0].n)
}

async function expectRefused(input: Record<string, unknown>, error: Partial<ResultEnvelope['error']>, token?: string) {
  const before = await rows()
  const answer = await create(input, token)
  expect(answer).toMatchObject({ isSuccess: false, isFailure: true, item: null, error })
  expect(await rows()).toBe(before)
}

test('a teacher has at most 500 courses, archived ones included, even if two are created at once', async () => {
  const busy = await aTeacher(server)
  await server.sql.query(
    `insert into courses (code, title, colour, days, minutes, room_type, teacher_id, status)
     select 'BUSY-' || n, 'Toán', '#2f6ca8', '3', 90, 'bigblue', $1, n % 2 from generate_series(1, 499) n`,
    [busy.id],
  )
  const both = await Promise.all([1, 2].map(() => create(courseInput(), busy.accessToken)))
  expect(both.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  const description = 'Một giáo viên có tối đa 500 khoá học, kể cả khoá học đã kết thúc'
  await expectRefused(courseInput(), { code: 'INVALID_INPUT', field: 'code', description }, busy.accessToken)
  expect((await create(courseInput())).isSuccess).toBe(true)
})

test('a teacher creates a course; the server sets status, colour and ids', async () => {
  const { isSuccess, item } = await create(
    courseInput({
      code: ' toan-9a ',
      name: ' Toán\u202E   9 <b>nâng cao</b> '.normalize('NFD'),
      description: '<p>Ôn thi</p><script>alert(1)</script>',
      phone: '+84 912 345 678',
      days: 'CN,2',
      status: 7,
      liveSetting: [{ type: 'zoom', link: 'https://us02web.zoom.us/j/1' }],
      sections: [
        { sectionId: 'mine', title: 'Hai', order: 2 },
        { title: 'Một', description: '<p onclick="x()">a</p>', order: 1 },
        { title: 'Hai nữa', order: 2 },
      ],
    }),
  )
  expect(isSuccess).toBe(true)
  expect(item).toMatchObject({
    code: 'TOAN-9A',
    title: 'Toán 9 <b>nâng cao</b>',
    desc: '<p>Ôn thi</p>',
    days: '2, CN',
    phone: '0912345678',
    startTime: '2026-11-03T12:00:00.000Z',
    timeLearn: 90,
    status: 1,
    fullName: 'Trần Thị Hồng Ngọc',
    teacherName: 'Trần Thị Hồng Ngọc',
    sectionCount: 3,
    liveSetting: [{ type: 'zoom', link: 'https://us02web.zoom.us/j/1' }],
    enrollments: [],
  })
  expect(courseColours).toContain(item?.avatar)
  expect(item?.sections.map(({ title, description, order }) => [title, description, order])).toEqual([
    ['Một', '<p>a</p>', 1],
    ['Hai', null, 2],
    ['Hai nữa', null, 2],
  ])
  expect(item?.sections.some(({ sectionId }) => sectionId === 'mine')).toBe(false)
})

test('a new course gets a colour that its teacher has used least, so that the first eight all differ', async () => {
  const [newcomer, other] = [await aTeacher(server), await aTeacher(server)]
  const colourOfNew = async (owner: TestMember) => (await create(courseInput(), owner.accessToken)).item!.avatar
  const first = new Set<string>()
  for (const _ of courseColours) {
    first.add(await colourOfNew(newcomer))
    await colourOfNew(other)
  }
  expect(first).toEqual(new Set(courseColours))
  const [rare] = courseColours
  await server.sql.query(`delete from courses where teacher_id = $1 and colour = $2`, [newcomer.id, rare])
  expect(await colourOfNew(newcomer)).toBe(rare)
})

test('optional fields can be left out', async () => {
  const { item } = await create(
    courseInput({ description: '<p></p>', phone: '', startTime: null, endTime: null, sections: [] }),
  )
  expect(item).toMatchObject({ desc: null, phone: null, startTime: null, sectionCount: 0, sections: [] })
})

test('only teachers and centres can create courses', async () => {
  for (const member of [await aStudent(server), await aMember(server, 'PAME')]) {
    await expectRefused(courseInput(), { code: 'FORBIDDEN' }, member.accessToken)
  }
  const before = await rows()
  expect((await create(courseInput(), null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(await rows()).toBe(before)
})

test('a code is taken in upper and lower case, and nothing of the second course remains', async () => {
  await create(courseInput({ code: 'LY-10' }))
  await expectRefused(courseInput({ code: 'ly-10' }), {
    code: 'COURSE_CODE_TAKEN',
    description: 'Mã khoá học đã được sử dụng',
    field: 'code',
  })
})

test('if two courses are created at once with the same code, only one exists afterwards', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => create(courseInput({ code: 'HOA-11' }))))
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  expect(answers.filter(({ error }) => error?.code === 'COURSE_CODE_TAKEN')).toHaveLength(2)
})

test.each([
  ['an empty name', { name: '   ' }, 'name'],
  ['a code with invalid characters', { code: 'Toán 9' }, 'code'],
  ['a missing weekday', { days: '' }, 'days'],
  ['a weekday that does not exist', { days: '2, 8' }, 'days'],
  ['a duration of 0 minutes', { timeLearn: 0 }, 'timeLearn'],
  ['a missing room', { liveSetting: [] }, 'liveSetting'],
  ['an invalid phone number', { phone: '12345' }, 'phone'],
  ['an end before the start', { endTime: '2026-11-01 00:00:00' }, 'endTime'],
  ['a section without a title', { sections: [{ title: '', order: 1 }] }, 'sections.0.title'],
  ['500 sections', { sections: Array.from({ length: 500 }, () => ({ title: 'a', order: 1 })) }, 'sections'],
  ['a description that is too long', { description: 'a'.repeat(50_001) }, 'description'],
  ['10,000 nested tags', { description: '<b>'.repeat(10_000) }, 'description'],
  [
    'a section nested too deep',
    { sections: [{ title: 'a', order: 1, description: '<p>'.repeat(60) }] },
    'sections.0.description',
  ],
])('refuses %s at the field, and writes nothing', async (_name, overrides, field) => {
  await expectRefused(courseInput(overrides), { code: 'INVALID_INPUT', field })
})

test('a fixed link must be https on a host of its room type; the operator names the BigBlueButton hosts', async () => {
  const field = 'liveSetting.0.link'
  const bad = [
    ['zoom', 'https://zoom.us.evil.com/j/1'],
    ['zoom', 'http://zoom.us/j/1'],
    ['zoom', 'https://user@zoom.us/j/1'],
    ['zoom', '//zoom.us/j/1'],
    ['google_meeting', 'https://evil.example/abc'],
    ['google_meeting', 'javascript:alert(1)'],
    ['bigblue', 'https://bbb.evil.example/b/1'],
    ['bigblue', 'https://bbb.hien.test.evil.example/b/1'],
  ]
  for (const [type, link] of bad) {
    await expectRefused(courseInput({ liveSetting: [{ type, link }] }), { code: 'INVALID_INPUT', field })
  }
  const { item } = await create(courseInput({ liveSetting: [{ type: 'bigblue', link: 'https://bbb.hien.test/b/1' }] }))
  expect(item?.liveSetting).toEqual([{ type: 'bigblue', link: 'https://bbb.hien.test/b/1' }])
})

test('control characters and lone surrogates are accepted', async () => {
  const odd = 'a\u0000b\uD800'
  const { isSuccess, errors } = await create(
    courseInput({ name: odd, description: `<p>${odd}</p>`, sections: [{ title: odd, description: odd, order: 1 }] }),
  )
  expect(errors).toBeUndefined()
  expect(isSuccess).toBe(true)
})
