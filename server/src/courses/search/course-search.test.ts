import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let joined: TestMember
let waiting: TestMember
let student: TestMember
let course: TestCourse
const classes: Record<string, TestClass> = {}
const link = 'https://zoom.us/j/secret'

beforeAll(async () => {
  server = await createTestServer()
  ;[teacher, joined, waiting, student] = [
    await aTeacher(server),
    await aStudent(server),
    await aStudent(server),
    await aStudent(server),
  ]
  course = await aCourse(server, teacher, { code: 'TOAN-9', liveSetting: [{ type: 'zoom', link }] })
  for (const title of ['mở', 'đóng', 'hết hạn', 'mở sau'])
    classes[title] = await aClass(server, teacher, course, { title })
  await anEnrolment(server, { class: classes['đóng']!, student: joined, teacher, state: 'joined' })
  await anEnrolment(server, { class: classes['mở']!, student: waiting, teacher, state: 'wait' })
  await server.sql.query('update classes set status = 0 where id = $1', [classes['đóng']!.id])
  await server.sql.query(`update classes set end_register = now() - interval '1 day' where id = $1`, [
    classes['hết hạn']!.id,
  ])
})
afterAll(() => server.close())

const fields = `isSuccess error { code description } item { id code teacherName phone sectionCount sections { title }
  liveSetting { type link } enrollments { title classCode enrolled candidateCount candidates { code } } }`
type Item = {
  code: string
  teacherName: string
  phone: string
  sectionCount: number
  sections: unknown[]
  liveSetting: unknown[]
  enrollments: { title: string; enrolled: string; candidates: unknown }[]
}
const lookUps = {
  byCode: ['memberSearchCourseByCode', 'courseCode'],
  byClassCode: ['memberSearchCourseByClassCode', 'classCode'],
  detail: ['courseGetDetailByCode', 'courseCode'],
  detailById: ['courseGetDetailById', 'id'],
} as const
type LookUp = keyof typeof lookUps

async function find(lookUp: LookUp, key: string, token: string | null = student.accessToken) {
  const [operation, argument] = lookUps[lookUp]
  const type = argument === 'id' ? 'ID!' : 'String!'
  const { data, errors } = await server.graphql<{ found: ResultEnvelope & { item: Item | null } }>(
    token,
    `query ($key: ${type}) { found: ${operation}(${argument}: $key) { ${fields} } }`,
    { key },
  )
  return { ...data?.found, errors, titles: data?.found.item?.enrollments.map(({ title }) => title) }
}

test('a course is found by its code in upper or lower case, with its active classes, those open for registration first', async () => {
  const { item, titles } = await find('byCode', ' toan-9 ')
  expect(item).toMatchObject({ code: 'TOAN-9', teacherName: teacher.name, phone: '0912345678', sectionCount: 2 })
  expect(titles).toEqual(['mở sau', 'mở', 'hết hạn'])
  expect((await find('byCode', 'TOAN-9', teacher.accessToken)).titles).toEqual(['mở sau', 'mở', 'hết hạn'])
})

test('a class code finds its course with only that class', async () => {
  const { item, titles } = await find('byClassCode', classes['mở']!.code.toLowerCase(), waiting.accessToken)
  expect(item).toMatchObject({ code: 'TOAN-9', enrollments: [{ title: 'mở', enrolled: 'wait', candidates: null }] })
  expect(titles).toEqual(['mở'])
  expect((await find('byClassCode', classes['đóng']!.code)).titles).toEqual(['đóng'])
})

test('the detail shows a teacher all classes, and others the active ones and their own', async () => {
  const all = ['mở sau', 'hết hạn', 'đóng', 'mở']
  const active = ['mở sau', 'hết hạn', 'mở']
  for (const [lookUp, key] of [
    ['detail', 'TOAN-9'],
    ['detailById', course.id],
  ] as const) {
    expect((await find(lookUp, key, teacher.accessToken)).titles).toEqual(all)
    expect((await find(lookUp, key, joined.accessToken)).titles).toEqual(all)
    expect((await find(lookUp, key)).titles).toEqual(active)
    expect((await find(lookUp, key, (await aTeacher(server)).accessToken)).titles).toEqual(active)
  }
})

test('a stranger sees no sections, fixed link or candidates', async () => {
  const stranger = await aTeacher(server)
  for (const [lookUp, key] of [
    ['byCode', course.code],
    ['byClassCode', classes['mở']!.code],
    ['detail', course.code],
    ['detailById', course.id],
  ] as const) {
    for (const { accessToken } of [student, waiting, stranger]) {
      const { item } = await find(lookUp, key, accessToken)
      expect(item).toMatchObject({ sections: [], liveSetting: [{ type: 'zoom', link: null }] })
      expect(item?.enrollments.every(({ candidates }) => candidates === null)).toBe(true)
      expect(JSON.stringify(item)).not.toContain('secret')
    }
    const { item: own } = await find(lookUp, key, teacher.accessToken)
    expect(own).toMatchObject({ liveSetting: [{ link }], sections: [{ title: 'Đại số' }, { title: 'Hình học' }] })
    const { item: ofJoined } = await find(lookUp, key, joined.accessToken)
    expect(ofJoined).toMatchObject({ liveSetting: [{ link: null }] })
    expect(ofJoined?.sections).toHaveLength(2)
  }
})

test('a missing course or class answers NOT_FOUND, with the text of the specification', async () => {
  for (const key of ['NO-SUCH', '', '\u0000', "' or 1=1 --", 'x'.repeat(1000), '\uD800']) {
    expect((await find('byCode', key)).error).toEqual({
      code: 'NOT_FOUND',
      description: 'Không tìm thấy khóa học tương ứng',
    })
    expect((await find('byClassCode', key)).error).toEqual({
      code: 'NOT_FOUND',
      description: 'Không tìm thấy lớp học tương ứng',
    })
    expect((await find('detail', key)).error?.code).toBe('NOT_FOUND')
    expect((await find('detailById', key)).error?.code).toBe('NOT_FOUND')
  }
})

test('an archived course is visible only to its members', async () => {
  const archived = await aCourse(server, teacher)
  const lesson = await aClass(server, teacher, archived)
  await anEnrolment(server, { class: lesson, student: joined, teacher, state: 'joined' })
  await server.sql.query('update courses set status = 0 where id = $1', [archived.id])
  for (const [lookUp, key] of [
    ['byCode', archived.code],
    ['byClassCode', lesson.code],
    ['detail', archived.code],
    ['detailById', archived.id],
  ] as const) {
    expect((await find(lookUp, key)).error?.code).toBe('NOT_FOUND')
    expect((await find(lookUp, key, joined.accessToken)).item?.code).toBe(archived.code)
    expect((await find(lookUp, key, teacher.accessToken)).item?.code).toBe(archived.code)
  }
})

test('parents and centres are forbidden, and signed-out callers get UNAUTHENTICATED', async () => {
  const others = [await aMember(server, 'PAME'), await aMember(server, 'CENR')]
  for (const lookUp of Object.keys(lookUps) as LookUp[]) {
    const key = lookUp === 'detailById' ? course.id : course.code
    for (const { accessToken } of others) {
      expect((await find(lookUp, key, accessToken)).error?.code).toBe('FORBIDDEN')
    }
    expect((await find(lookUp, key, null)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  }
})

test('a member who tries codes out is stopped, even if all tries come at once; others are not', async () => {
  const guesser = await aStudent(server)
  for (let number = 0; number < 60; number++) {
    expect((await find('byClassCode', `AAAA${number}`, guesser.accessToken)).error?.code).toBe('NOT_FOUND')
  }
  const burst = await Promise.all(
    Array.from({ length: 60 }, (_none, number) => find('byCode', `B-${number}`, guesser.accessToken)),
  )
  expect(burst.filter(({ error }) => error?.code === 'RATE_LIMITED')).toHaveLength(20)
  expect((await find('detail', course.code, guesser.accessToken)).error?.code).toBe('RATE_LIMITED')
  expect((await find('detail', course.code)).isSuccess).toBe(true)
})

test('known codes cost nothing', async () => {
  const searcher = await aStudent(server)
  for (let round = 0; round < 120; round++) {
    expect((await find('byCode', course.code, searcher.accessToken)).isSuccess).toBe(true)
  }
})
