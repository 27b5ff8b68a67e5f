import { crc32, deflateSync } from 'node:zlib'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { aClass, aCourse, anEnrolment } from '../../../test/courses.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  student = await aStudent(server, { dob: '2008-02-29' })
})
afterAll(() => server.close())

const megabyte = 1024 * 1024
const dataUrl = (type: string, bytes: Buffer | string) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
type Answer = ResultEnvelope & { item: { avatar: string | null } | null }

async function upload(avatar: string, member = student): Promise<Answer> {
  const { data, errors } = await server.graphql<{ memberUpdateAvatar: Answer }>(
    member.accessToken,
    `mutation ($avatar: String!) {
      memberUpdateAvatar(avatar: $avatar) { isSuccess error { code description field } item { avatar } }
    }`,
    { avatar },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.memberUpdateAvatar
}
const fetchPicture = (url: string, method: 'GET' | 'HEAD' = 'GET') => server.fastify.inject({ url, method })
const stored = async () => ({
  members: (await server.sql.query('select id, avatar from members order by id')).rows,
  avatars: (await server.sql.query('select member_id, key from avatars order by member_id')).rows,
})

/** Returns a picture whose left half is red and whose right half is blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])
/** Returns a JPG of the given number of bytes. */
async function jpegOf(bytes: number): Promise<Buffer> {
  const jpeg = await halves(900, 600).jpeg().toBuffer()
  return Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)])
}
/** Returns the colour of one pixel of the served picture. */
async function colourAt(picture: Buffer, left: number, top: number) {
  const [red = 0, , blue = 0] = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${red} ${blue}`
}

test.each([
  ['JPG', 'image/jpeg', () => halves(900, 600).jpeg().toBuffer()],
  ['PNG', 'image/png', () => halves(600, 900).png().toBuffer()],
  ['GIF', 'image/gif', () => halves(20, 20).gif().toBuffer()],
  ['PNG labelled as JPG', 'image/jpeg', () => halves(600, 600).png().toBuffer()],
])('a %s becomes a square WebP that the profile and everybody with its address can show', async (_what, type, make) => {
  const { isSuccess, item } = await upload(dataUrl(type, await make()))
  expect(isSuccess).toBe(true)
  expect(item?.avatar).toMatch(/^\/avatars\/[\w-]{22}\.webp$/)
  const { data } = await server.graphql<{ memberGetOwnerInfoById: Answer }>(
    student.accessToken,
    '{ memberGetOwnerInfoById { isSuccess item { avatar } } }',
  )
  expect(data?.memberGetOwnerInfoById.item).toEqual(item)

  const answer = await fetchPicture(item!.avatar!)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
  expect((await fetchPicture(item!.avatar!, 'HEAD')).statusCode).toBe(200)
  const picture = answer.rawPayload
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect([await colourAt(picture, 20, 128), await colourAt(picture, 235, 128)]).toEqual(['red', 'blue'])
})

test('a phone photo is stored upright and without its location', async () => {
  const photo = await halves(800, 800)
    .jpeg()
    .withExif({ IFD0: { Make: 'Geheimphone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 42/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).orientation).toBe(6)
  expect(photo.includes('Geheimphone')).toBe(true)
  const { item } = await upload(dataUrl('image/jpeg', photo))
  const picture = (await fetchPicture(item!.avatar!)).rawPayload
  expect([await colourAt(picture, 128, 20), await colourAt(picture, 128, 235)]).toEqual(['red', 'blue'])
  expect(picture.includes('Geheimphone')).toBe(false)
  const metadata = await sharp(picture).metadata()
  expect([metadata.exif, metadata.xmp, metadata.icc, metadata.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('only the first picture of an animated GIF is kept, and no data after it', async () => {
  const red = { create: { width: 40, height: 40, channels: 3 as const, background: '#ff0000' } }
  const blue = { create: { width: 40, height: 40, channels: 3 as const, background: '#0000ff' } }
  const frames = await Promise.all([red, blue].map((frame) => sharp(frame).png().toBuffer()))
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(moving).metadata()).pages).toBe(2)
  const { item } = await upload(dataUrl('image/gif', Buffer.concat([moving, Buffer.from('<script>alert(1)</script>')])))
  const picture = (await fetchPicture(item!.avatar!)).rawPayload
  expect((await sharp(picture).metadata()).pages).toBeUndefined()
  expect(await colourAt(picture, 128, 128)).toBe('red')
  expect(picture.includes('script')).toBe(false)
})

test('a new picture replaces the previous one, whose address no longer works', async () => {
  const first = (await upload(dataUrl('image/png', await halves(64, 64).png().toBuffer()))).item!.avatar!
  const second = (await upload(dataUrl('image/png', await halves(64, 64).png().toBuffer()))).item!.avatar!
  expect(second).not.toBe(first)
  expect([(await fetchPicture(first)).statusCode, (await fetchPicture(second)).statusCode]).toEqual([404, 200])
  const { rows } = await server.sql.query('select key from avatars where member_id = $1', [student.id])
  expect(rows).toHaveLength(1)
})

const rightSize = 'Ảnh phải là JPG, GIF hoặc PNG, tối đa 1024KB'
const unreadable = 'Không đọc được ảnh, vui lòng chọn ảnh khác'

/** Returns a PNG of a few kilobytes with so many pixels that decoding it would need too much memory. */
function pngBomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(body.length + 8)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc32(body), body.length + 4)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  // Bit depth 1, greyscale.
  header[8] = 1
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test.each<[string, () => Promise<string> | string, string]>([
  [
    'an SVG',
    () => dataUrl('image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    rightSize,
  ],
  [
    'an SVG labelled as PNG',
    () => dataUrl('image/png', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    rightSize,
  ],
  ['a WebP', async () => dataUrl('image/png', await halves(64, 64).webp().toBuffer()), rightSize],
  ['an HTML page labelled as PNG', () => dataUrl('image/png', '<!doctype html><script>alert(1)</script>'), rightSize],
  ['an empty string', () => '', rightSize],
  ['an empty picture', () => 'data:image/png;base64,', rightSize],
  ['a web address', () => 'https://example.vn/picture.png', rightSize],
  ['a file path', () => '/etc/passwd', rightSize],
  [
    'an incomplete picture',
    async () => dataUrl('image/jpeg', (await halves(900, 900).jpeg().toBuffer()).subarray(0, 4000)),
    unreadable,
  ],
  ['a decompression bomb', () => dataUrl('image/png', pngBomb(8000)), rightSize],
  ['a picture one byte over the limit', async () => dataUrl('image/jpeg', await jpegOf(megabyte + 1)), rightSize],
])('%s is refused with the name of the field, and the earlier picture stays', async (_what, make, description) => {
  await upload(dataUrl('image/png', await halves(64, 64).png().toBuffer()))
  const before = await stored()
  expect(await upload(await make())).toEqual({
    isSuccess: false,
    error: { code: 'INVALID_INPUT', description, field: 'avatar' },
    item: null,
  })
  expect(await stored()).toEqual(before)
})

test('a picture of exactly 1024 KB is taken', async () => {
  expect((await upload(dataUrl('image/jpeg', await jpegOf(megabyte)))).isSuccess).toBe(true)
})

test('pictures sent at once are all stored, and a member who sends too many is limited', async () => {
  const picture = dataUrl('image/png', await halves(64, 64).png().toBuffer())
  const crowd = await Promise.all([1, 2, 3, 4].map(() => aStudent(server)))
  const answers = await Promise.all(crowd.map((member) => upload(picture, member)))
  expect(new Set(answers.map(({ item }) => item?.avatar)).size).toBe(4)
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 31; n++) codes.push((await upload('', student)).error?.code)
  expect([codes.at(-2), codes.at(-1)]).toEqual(['INVALID_INPUT', 'RATE_LIMITED'])
})

test.each([
  '/avatars/AAAAAAAAAAAAAAAAAAAAAA.webp',
  '/avatars/x.webp',
  '/avatars/..%2f..%2fetc%2fpasswd.webp',
  '/avatars/AAAAAAAAAAAAAAAAAAAAAA.png',
])('%s is no picture', async (url) => {
  const { statusCode, headers } = await fetchPicture(url)
  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBeUndefined()
})

test('the teacher sees the pictures of their students, and the log holds no address of one', async () => {
  const teacher = await aTeacher(server)
  const { item } = await upload(dataUrl('image/png', await halves(64, 64).png().toBuffer()))
  const studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  const { data } = await server.graphql<{ classGetCandidates: { items: { avatar: string }[] } }>(
    teacher.accessToken,
    'query ($id: ID!, $courseCode: String!) { classGetCandidates(id: $id, courseCode: $courseCode) { items { avatar } } }',
    { id: studyClass.id, courseCode: studyClass.courseCode },
  )
  expect(data?.classGetCandidates.items).toEqual([item])
  await fetchPicture(item!.avatar!)
  expect(server.logLines.join('')).not.toContain(item!.avatar)
})

/** Counts how many times pictures are read from the database, and the most reads at the same time. */
function watchReads() {
  const reads = { all: 0, running: 0, maxRunning: 0 }
  const query: (...given: unknown[]) => unknown = pg.Client.prototype.query
  const watched = function (this: pg.Client, ...given: unknown[]) {
    const done = given.at(-1)
    const isRead = /^select .*"avatars"/.test(String(Object(given[0]).text))
    if (!isRead || typeof done !== 'function') return query.apply(this, given)
    reads.all += 1
    reads.maxRunning = Math.max(reads.maxRunning, ++reads.running)
    const ended = (...result: unknown[]) => {
      reads.running -= 1
      done(...result)
    }
    return query.apply(this, [...given.slice(0, -1), ended])
  }
  Object.assign(pg.Client.prototype, { query: watched })
  onTestFinished(() => void Object.assign(pg.Client.prototype, { query }))
  return reads
}
const from = (remoteAddress: string, url: string) => server.fastify.inject({ url, remoteAddress })
const unknown = (n: number) => `/avatars/${String(n).padStart(22, 'x')}.webp`

test('A49: a network that asks for too many missing pictures is refused before the database is asked', async () => {
  const address = (await upload(dataUrl('image/jpeg', await jpegOf(100_000)))).item?.avatar ?? ''
  const attacker = '10.8.0.1'
  const reads = watchReads()
  const { unknownPictures } = server.dependencies.rateLimits
  expect((await from(attacker, unknown(0))).statusCode).toBe(404)
  expect(reads.all).toBe(1)
  for (let n = 0; n < 299; n++) await unknownPictures.take(attacker)
  const before = reads.all
  const refused = await from(attacker, unknown(1000))
  expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
    429,
    '60',
    'no-store',
  ])
  expect(reads.all).toBe(before)
  expect((await from('10.8.0.2', address)).statusCode).toBe(200)
})

test('A49: 300 requests for one picture at once read it fewer than ten times, and at most two pictures are read at a time', async () => {
  const address = (await upload(dataUrl('image/jpeg', await jpegOf(100_000)))).item?.avatar ?? ''
  const reads = watchReads()
  const answers = await Promise.all(Array.from({ length: 300 }, () => from('10.8.0.3', address)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(reads.all).toBeLessThan(10)
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.length)).size).toBe(1)

  await Promise.all(Array.from({ length: 100 }, (_, n) => from('10.8.0.4', unknown(n))))
  expect(reads.maxRunning).toBeLessThanOrEqual(2)
})
