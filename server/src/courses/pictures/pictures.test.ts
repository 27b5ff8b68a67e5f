import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { courseInput } from '../../../test/courses.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { removeUnusedPictures } from './remove-unused-pictures.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  teacher = await aTeacher(server)
})
afterAll(() => server.close())

type Answer<Item> = ResultEnvelope & { item: Item | null }

async function call<Item>(operation: string, declared: string, given: string, variables: object, token: string) {
  const { data, errors } = await server.graphql<Record<string, Answer<Item>>>(
    token,
    `mutation (${declared}) { ${operation}(${given}) { isSuccess error { code description field } ${
      operation === 'courseDelete'
        ? ''
        : operation === 'courseUploadPicture'
          ? 'item { address }'
          : 'item { id code desc }'
    } } }`,
    { ...variables },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data[operation]!
}
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b8325e' } })
const dataUrl = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`
const upload = (bytes: Buffer, member = teacher) =>
  call<{ address: string }>(
    'courseUploadPicture',
    '$p: String!',
    'picture: $p',
    { p: dataUrl(bytes) },
    member.accessToken,
  )
async function uploaded(member = teacher) {
  const { item, error } = await upload(await picture(40, 20).png().toBuffer(), member)
  if (!item) throw new Error(JSON.stringify(error))
  return item.address
}
type Course = { id: string; code: string; desc: string | null }
const create = (input: Record<string, unknown>) =>
  call<Course>('courseCreate', '$i: CourseCreateInput!', 'input: $i', { i: courseInput(input) }, teacher.accessToken)
const update = (course: Course, input: Record<string, unknown>) =>
  call<Course>(
    'courseUpdate',
    '$i: CourseUpdateInput!',
    'input: $i',
    { i: { ...courseInput(input), status: undefined, id: course.id, code: course.code } },
    teacher.accessToken,
  )
const remove = (course: Course) => call('courseDelete', '$id: ID!', 'id: $id', { id: course.id }, teacher.accessToken)
const fetchPicture = (url: string) => server.fastify.inject({ url })
/** Makes unused pictures look as if they had been unused for this many more days, and runs removeUnusedPictures. */
async function afterDays(days: number) {
  await server.sql.query(`update course_pictures set unused_since = unused_since - make_interval(days => $1)`, [days])
  await removeUnusedPictures(server.dependencies)
}
const isServed = async (address: string) => (await fetchPicture(address)).statusCode === 200
const html = (...addresses: string[]) =>
  `<p>Xem hình</p>${addresses.map((src) => `<img src="${src}" alt="" />`).join('')}`

test('a picture is encoded again, scaled and without metadata, and served to anyone who has its address', async () => {
  const photo = await picture(3000, 1000)
    .jpeg()
    .withExif({ IFD0: { Make: 'Geheimphone' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { item } = await upload(photo)
  expect(item?.address).toMatch(/^\/pictures\/[\w-]{22}\.webp$/)
  const answer = await fetchPicture(item!.address)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 533, height: 1600 })
  expect(answer.rawPayload.includes('Geheimphone')).toBe(false)
  expect(server.logLines.join('')).not.toContain(item!.address)
})

test('non-pictures and pictures over a megabyte are refused, and students cannot upload', async () => {
  const before = (await server.sql.query('select count(*) from course_pictures')).rows
  const description = 'Ảnh phải là JPG, GIF hoặc PNG, tối đa 1024KB'
  for (const bytes of [Buffer.from('<svg/>'), Buffer.alloc(1024 * 1024 + 1)]) {
    expect((await upload(bytes)).error).toEqual({ code: 'INVALID_INPUT', field: 'picture', description })
  }
  const small = await picture(4, 4).png().toBuffer()
  expect((await upload(small, await aStudent(server))).error?.code).toBe('FORBIDDEN')
  expect((await server.sql.query('select count(*) from course_pictures')).rows).toEqual(before)
})

test('a picture stays while a text uses it, and is deleted a week after the last use ends', async () => {
  const [kept, dropped, forgotten] = [await uploaded(), await uploaded(), await uploaded()]
  const course = (await create({ description: html(kept, dropped) })).item!
  expect(course.desc).toContain(kept)
  await afterDays(8)
  expect([await isServed(kept), await isServed(dropped), await isServed(forgotten)]).toEqual([true, true, false])

  await update(course, { description: null, sections: [{ title: 'Một', description: html(kept), order: 1 }] })
  await afterDays(6)
  expect(await isServed(dropped)).toBe(true)
  await afterDays(8)
  expect([await isServed(kept), await isServed(dropped)]).toEqual([true, false])
})

test('deleting a course deletes its pictures, except those that another course uses', async () => {
  const [own, shared] = [await uploaded(), await uploaded()]
  const first = (await create({ description: html(own, shared) })).item!
  const second = (await create({ description: html(shared) })).item!
  await remove(first)
  expect([await isServed(own), await isServed(shared)]).toEqual([false, true])
  await remove(second)
  expect(await isServed(shared)).toBe(false)
})

test('only courses of the uploader keep a picture; other courses show it as long as those keep it', async () => {
  const stranger = await aTeacher(server)
  const [kept, forgotten] = [await uploaded(stranger), await uploaded(stranger)]
  await call<Course>(
    'courseCreate',
    '$i: CourseCreateInput!',
    'input: $i',
    { i: courseInput({ description: html(kept) }) },
    stranger.accessToken,
  )
  const course = (await create({ description: html(kept, forgotten) })).item!
  expect(course.desc).toContain(forgotten)
  await update(course, { description: html(kept, forgotten), name: 'Tên khác' })
  await afterDays(8)
  expect([await isServed(kept), await isServed(forgotten)]).toEqual([true, false])
})

test('a course has at most 20 uploaded pictures, counted over all its texts', async () => {
  const addresses: string[] = []
  for (let n = 0; n < 21; n++) addresses.push(await uploaded())
  const halves = (all: string[]) => ({
    description: html(...all.slice(0, 10)),
    sections: [{ title: 'Một', description: html(...all.slice(10)), order: 1 }],
  })
  expect((await create(halves(addresses))).error).toEqual({
    code: 'INVALID_INPUT',
    field: 'description',
    description: 'Một khoá học có tối đa 20 hình tải lên',
  })
  expect((await create(halves(addresses.slice(1)))).isSuccess).toBe(true)
})

test('unsaved pictures cannot fill the database', async () => {
  await server.sql.query(
    `insert into course_pictures (key, teacher_id, picture, unused_since)
     select 'unsaved ' || n, $1, '', now() from generate_series(1, 60) n`,
    [teacher.id],
  )
  const { error } = await upload(await picture(4, 4).png().toBuffer())
  expect(error?.field).toBe('picture')
  expect(error?.description).toContain('chưa lưu')
})
