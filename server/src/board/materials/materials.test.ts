/** Tests who lists the files and links of a class, in which order, and how they are found. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFamilyInClass, boardOn, postInput, postOf } from '../../../test/board.ts'
import { aCentre } from '../../../test/centres.ts'
import { type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aStoredFile } from '../../../test/homework.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let board: ReturnType<typeof boardOn>
let centre: TestMember
let teacher: TestMember
let substitute: TestMember
let student: TestMember
let mother: TestMember
let maths: TestClass
/** The ids of the lessons on Tuesday 24 (given by the substitute) and Thursday 26 November. */
let tuesday: string
let thursday: string

beforeAll(async () => {
  server = await createTestServer()
  board = boardOn(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T12:00:00+07:00')
  ;({ centre, teacher, substitute, student, mother, maths } = await aFamilyInClass(server))
  await server.graphql(
    centre.accessToken,
    `query ($classId: ID!) { calendarGetLessons(classId: $classId, from: "2026-11-24", to: "2026-11-30") { isSuccess } }`,
    { classId: maths.id },
  )
  const { rows } = await server.sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and starts_at > '2026-11-24' order by starts_at`,
    [maths.id],
  )
  ;[tuesday, thursday] = rows.map(({ id }) => id) as [string, string]
  await server.sql.query('update calendar_lessons set substitute_id = $1 where id = $2', [substitute.id, tuesday])
})

const post = async (overrides: Record<string, unknown> = {}, by = teacher) =>
  postOf(await board.create(by, postInput(maths.id, { audience: 'students_and_parents', ...overrides })))
const fileOf = (name: string, owner = teacher) => aStoredFile(server, { owner, inClass: maths, name })
const namesFor = async (by: TestMember, where: Record<string, unknown> = {}) =>
  (await board.materials(by, { classId: maths.id, ...where })).items.map(({ file, link }) => file?.name ?? link)

test('files come before links, and those of the newest day first: the day of the lesson, or of the post', async () => {
  await post({ links: ['https://example.com/thu-nam'], lessonId: thursday })
  const [first, second] = [await fileOf('de-1.pdf'), await fileOf('de-2.pdf')]
  server.clock.set('2026-11-24T12:10:00+07:00')
  const today = await post({
    html: '<p>Các em làm <strong>đề 1</strong>.</p>',
    fileIds: [second, first],
    links: ['https://example.com/a', 'https://example.com/b'],
  })
  const { items, totalRecord } = await board.materials(student, { classId: maths.id })
  expect(items.map(({ file, link }) => file?.name ?? link)).toEqual([
    'https://example.com/thu-nam',
    'de-2.pdf',
    'de-1.pdf',
    'https://example.com/a',
    'https://example.com/b',
  ])
  expect(totalRecord).toBe(5)
  expect(items[0]).toMatchObject({ lessonId: thursday, lessonStartsAt: '2026-11-26T12:00:00.000Z', file: null })
  expect(items[1]).toEqual({
    id: `${today.id}_${second}`,
    postId: today.id,
    classId: maths.id,
    file: { id: second, name: 'de-2.pdf', url: expect.stringContaining(second) },
    link: null,
    text: 'Các em làm đề 1.',
    lessonId: null,
    lessonStartsAt: null,
    publishedAt: '2026-11-24T05:10:00.000Z',
  })
  expect(new Set(items.map(({ id }) => id)).size).toBe(5)
})

test('a member gets the files and links of exactly the posts that they read and that have appeared', async () => {
  const link = (name: string) => ({ links: [`https://example.com/${name}`] })
  await post({ ...link('students'), audience: 'students' })
  await post(link('all'))
  await post({ ...link('tuesday'), lessonId: tuesday })
  await post({ ...link('later'), publishAt: '2026-11-24 18:00:00' })
  const found = async (by: TestMember, where = {}) =>
    new Set((await namesFor(by, where)).map((name) => name?.split('/').at(-1)))
  for (const reader of [teacher, centre, student])
    expect(await found(reader)).toEqual(new Set(['all', 'students', 'tuesday']))
  expect(await found(mother)).toEqual(new Set(['all', 'tuesday']))
  expect(await found(mother, { childCode: student.code })).toEqual(new Set(['all', 'tuesday']))
  expect(await found(substitute)).toEqual(new Set(['tuesday']))
  const code = async (by: TestMember, where = {}) =>
    (await board.materials(by, { classId: maths.id, ...where })).error?.code
  for (const stranger of [
    await aTeacher(server),
    await aStudent(server),
    await aMember(server, 'PAME'),
    await aCentre(server),
  ])
    expect(await code(stranger)).toBe('NOT_FOUND')
  expect(await code(student, { childCode: student.code })).toBe('NOT_FOUND')
  const { items } = await board.list(teacher, { classId: maths.id })
  for (const { id } of items) await board.delete(teacher, id)
  expect(await found(student)).toEqual(new Set([]))
})

test.each([
  ['PHIEU so 12', ['Phiếu số 12.pdf']],
  ['youtu', ['https://youtu.be/x']],
  ['đạo hàm & tích phân', ['https://youtu.be/x', 'https://example.com/100%25']],
  ['TOAN9A', ['https://youtu.be/x', 'https://example.com/100%25']],
  ['dao ham', ['https://youtu.be/x', 'https://example.com/100%25']],
  ['100%', ['https://example.com/100%25']],
  ['strong', []],
  ['  ', ['Phiếu số 12.pdf', 'https://youtu.be/x', 'https://example.com/100%25']],
])('the search %j looks into names, links and texts without accents', async (search, names) => {
  await post({
    html: '<p>Bài giảng <strong>đạo hàm</strong> &amp; tích phân, toán<em>9</em>A</p>',
    links: ['https://youtu.be/x', 'https://example.com/100%25'],
  })
  await post({ html: '', fileIds: [await fileOf('Phiếu số 12.pdf')] })
  expect(new Set(await namesFor(student, { search }))).toEqual(new Set(names))
})

test('after a change of the post its new text is found, and the old one is not', async () => {
  const links = ['https://example.com/bai-1']
  const { id } = await post({ html: '<p>Đạo hàm</p>', links })
  await board.update(teacher, id, postInput(maths.id, { html: '<p>Tích phân</p>', links }))
  expect(await namesFor(student, { search: 'dao ham' })).toEqual([])
  expect(await namesFor(student, { search: 'tich phan' })).toEqual(links)
})

test('the list is read page by page, and too long searches are refused', async () => {
  const links = Array.from({ length: 5 }, (_, n) => `https://example.com/${n}`)
  await post({ links })
  const page = (skip: number) => board.materials(student, { classId: maths.id, skip, take: 2 })
  expect((await page(2)).items.map(({ link }) => link)).toEqual([links[2], links[3]])
  expect(await page(2)).toMatchObject({ totalRecord: 5, totalPages: 3 })
  expect(await page(9)).toMatchObject({ items: [], totalRecord: 5, totalPages: 3 })
  expect((await board.materials(student, { classId: maths.id, search: 'a'.repeat(101) })).error?.code).toBe(
    'INVALID_INPUT',
  )
})
