import { CFB } from '@e965/xlsx'
import { zipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import {
  addressOf,
  aFile,
  askOffset,
  beginUploadOf,
  removeUpload,
  sendPart,
  uploadOf,
  type PresentedFile,
} from '../../../test/files.ts'
import { heicPicture } from '../../../test/heic-picture.ts'
import { pdfFile, pdfOfSize } from '../../../test/pdf-files.ts'
import { aHomework, handIn } from '../../../test/homework.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { createFinishUpload } from './finish-upload.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let classroom: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
})
beforeEach(async () => {
  classroom = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: classroom, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

const pdf = pdfOfSize
const documentParts = {
  '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
  'word/document.xml': '<w:document/>',
}
const office = Buffer.from(
  zipSync(Object.fromEntries(Object.entries(documentParts).map(([name, text]) => [name, Buffer.from(text)]))),
)
const oldOffice = (() => {
  const { cfb_new, cfb_add } = CFB.utils
  const container = cfb_new()
  cfb_add(container, '/WordDocument', Buffer.alloc(20_000, 'An'))
  return CFB.write(container, { type: 'buffer' }) as Buffer
})()
/** A new Office file with a password: an old container with an encrypted stream. */
const lockedOffice = Buffer.concat([
  Buffer.from('d0cf11e0a1b11ae1', 'hex'),
  Buffer.alloc(504),
  Buffer.from('EncryptedPackage\0', 'utf16le'),
])
const upload = (name: string, bytes: Buffer, holder = student) =>
  uploadOf(server, holder, { classId: classroom.id, name, bytes })
const begin = (name: string, size: number, holder: TestMember | null = student, classId = classroom.id) =>
  beginUploadOf(server, holder, { classId, name, size })
const urlOf = (begun: { headers: Record<string, unknown> }) => String(begun.headers['location'])
const filesOfClass = async () =>
  (await server.sql.query('select name, type, size, stored_at from files where class_id = $1', [classroom.id])).rows
async function read(id: string, holder = student) {
  const file = await addressOf(server, holder, id)
  if (typeof file === 'string') throw new Error(file)
  return { file, response: await server.fastify.inject({ url: file.url }) }
}
const refusal = (response: { statusCode: number; json(): unknown }) => [
  response.statusCode,
  (response.json() as { code: string }).code,
]

test('an upload is sent in parts, continues where it was cut off, and is read byte for byte', async () => {
  const bytes = pdf(300_000)
  const url = urlOf(await begin('Đề cương.pdf', bytes.length))
  expect((await askOffset(server, student, url)).headers).toMatchObject({
    'upload-offset': '0',
    'upload-length': '300000',
  })
  const first = await sendPart(server, student, { url, offset: 0, bytes: bytes.subarray(0, 120_000) })
  expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '120000'])
  // A client that lost the answer sends the same part again. The server must not store it twice.
  expect(refusal(await sendPart(server, student, { url, offset: 0, bytes: bytes.subarray(0, 120_000) }))).toEqual([
    409,
    'STATE_CHANGED',
  ])
  expect(await addressOf(server, student, url.split('/').at(-1)!)).toBe('NOT_FOUND')
  expect((await askOffset(server, student, url)).headers['upload-offset']).toBe('120000')
  expect((await sendPart(server, student, { url, offset: 120_000, bytes: bytes.subarray(120_000) })).statusCode).toBe(
    204,
  )

  const { file, response } = await read(url.split('/').at(-1)!)
  expect(file).toMatchObject({ name: 'Đề cương.pdf', type: 'application/pdf', size: 300_000 })
  expect(response.rawPayload.equals(bytes)).toBe(true)
  expect(await server.dependencies.uploads.listIdle(new Date(Date.now() + 60_000))).toEqual([])
})

test('HEAD reports a finished upload whose answer was lost, and nothing more can be written to it', async () => {
  const bytes = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { url } = await upload('anh.png', bytes)
  const head = await askOffset(server, student, url)
  expect(head.statusCode).toBe(200)
  expect(head.headers['upload-offset']).toBe(head.headers['upload-length'])
  expect(refusal(await sendPart(server, student, { url, offset: bytes.length, bytes }))).toEqual([409, 'STATE_CHANGED'])
  expect(await filesOfClass()).toHaveLength(1)
})

test('an upload that was complete when the server crashed becomes a file when the client asks for its offset', async () => {
  const { uploads } = server.dependencies
  const bytes = pdf(1000)
  const url = urlOf(await begin('a.pdf', bytes.length))
  const id = url.split('/').at(-1)!
  await sendPart(server, student, { url, offset: 0, bytes: bytes.subarray(0, 999) })
  const { Readable } = await import('node:stream')
  await uploads.write(Readable.from([bytes.subarray(999)]), id, 999)
  expect(await addressOf(server, student, id)).toBe('NOT_FOUND')
  expect((await askOffset(server, student, url)).headers['upload-offset']).toBe('1000')
  expect((await read(id)).response.rawPayload.equals(bytes)).toBe(true)
})

test('a picture is recoded upright, at most 2,560 pixels on each side, without location and camera', async () => {
  const photo = await sharp({ create: { width: 4000, height: 1000, channels: 3, background: '#b8325e' } })
    .jpeg()
    .withExif({ IFD0: { Make: 'Geheimphone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '21/1 1/1 1/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect(photo.includes('Geheimphone')).toBe(true)
  const { id } = await upload('IMG_1.JPG', photo)
  const { file, response } = await read(id)
  expect(file).toMatchObject({ name: 'IMG_1.JPG', type: 'image/webp', size: response.rawPayload.length })
  const { width, height, format, exif } = await sharp(response.rawPayload).metadata()
  expect([format, width, height, exif]).toEqual(['webp', 640, 2560, undefined])
  expect(response.rawPayload.includes('Geheimphone')).toBe(false)
})

test('an iPhone’s HEIC picture is read, even if it is named JPG', async () => {
  for (const name of ['IMG_2.HEIC', 'IMG_2.jpg']) {
    const { file, response } = await read((await upload(name, heicPicture)).id)
    expect(file).toMatchObject({ name, type: 'image/webp' })
    const { data, info } = await sharp(response.rawPayload).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([64, 48])
    const at = (x: number) => [...data.subarray((24 * 64 + x) * 3, (24 * 64 + x) * 3 + 3)]
    expect(at(10)[0]).toBeGreaterThan(200)
    expect(at(54)[2]).toBeGreaterThan(200)
  }
})

test('a file keeps the student’s own name, and is saved with the ending of its type', async () => {
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const names = ['a.avif', 'a.bmp', 'a.gif', 'a.heic']
  for (const name of names) {
    const { file, response } = await read((await upload(name, photo)).id)
    expect(file.name).toBe(name)
    expect(response.headers['content-disposition']).toMatch(/^inline; filename="a.webp"/)
  }
  expect(new Set((await filesOfClass()).map(({ name }) => name))).toEqual(new Set(names))
})

test('a file whose name has separate accents can be read, saved, handed in and deleted', async () => {
  const name = 'Đề cương Tiếng Việt.pdf'.normalize('NFD')
  const { id, url } = await upload(name, pdf(1000))
  const { file, response } = await read(id)
  expect(file.name).toBe(name.normalize('NFC'))
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-disposition']).toBe(
    `attachment; filename="De cuong Tieng Viet.pdf"; filename*=UTF-8''${encodeURIComponent(name.normalize('NFC'))}`,
  )
  const homework = await aHomework(server, teacher, classroom)
  await handIn(server, student, homework, { fileIds: [id] })
  expect(refusal(await removeUpload(server, student, url))).toEqual([403, 'FORBIDDEN'])
  const unused = await upload(name, pdf(1000))
  expect((await removeUpload(server, student, unused.url)).statusCode).toBe(204)
  expect(await addressOf(server, student, unused.id)).toBe('NOT_FOUND')
})

test('a student is told at once that a document is damaged or has a password', async () => {
  const sentence = async (name: string, bytes: Buffer) => {
    const { answer } = await upload(name, bytes)
    return answer.statusCode === 204 ? null : [answer.statusCode, answer.json().code, answer.json().description]
  }
  const locked = [415, 'FILE_REFUSED', 'Tệp có mật khẩu nên người khác không mở được. Hãy bỏ mật khẩu rồi gửi lại']
  const damaged = [
    415,
    'FILE_REFUSED',
    'Tệp bị hỏng hoặc thiếu một phần. Hãy mở thử, lưu hoặc xuất lại rồi gửi tệp mới',
  ]
  expect(await sentence('a.pdf', pdfFile({ userPassword: 'bí mật' }))).toEqual(locked)
  expect(await sentence('a.pdf', pdfFile({ userPassword: '' }))).toBeNull()
  expect(await sentence('a.pdf', pdfFile({ pages: 30 }).subarray(0, 2000))).toEqual(damaged)
  // A PDF reader repairs this file, but nobody knows what was behind its last byte.
  expect(await sentence('a.pdf', pdfFile().subarray(0, -20))).toEqual(damaged)
  expect(await sentence('a.pdf', Buffer.concat([pdfFile(), Buffer.alloc(9000)]))).toBeNull()
  expect(await sentence('a.docx', office.subarray(0, -200))).toEqual(damaged)
  expect(await sentence('a.docx', office)).toBeNull()
  expect(await sentence('a.docx', lockedOffice)).toEqual(locked)
  expect(await sentence('a.doc', oldOffice.subarray(0, -2000))).toEqual(damaged)
  // Some programs leave out the unused bytes at the end.
  expect(await sentence('a.doc', oldOffice.subarray(0, -100))).toBeNull()
  expect(await sentence('a.doc', oldOffice)).toBeNull()
  expect(await filesOfClass()).toHaveLength(5)
})

test('only the member who began an upload can continue, query or delete it', async () => {
  const other = await aStudent(server)
  await anEnrolment(server, { class: classroom, student: other, teacher, state: 'joined' })
  const bytes = pdf(1000)
  const url = urlOf(await begin('a.pdf', bytes.length))
  for (const stranger of [other, teacher]) {
    expect((await askOffset(server, stranger, url)).statusCode).toBe(404)
    expect(refusal(await sendPart(server, stranger, { url, offset: 0, bytes }))).toEqual([404, 'NOT_FOUND'])
    expect(refusal(await removeUpload(server, stranger, url))).toEqual([404, 'NOT_FOUND'])
  }
  expect(refusal(await sendPart(server, null, { url, offset: 0, bytes }))).toEqual([401, 'UNAUTHENTICATED'])
  expect((await askOffset(server, student, url)).headers['upload-offset']).toBe('0')
})

test('only managers and students of a class can upload for it', async () => {
  const centre = await aCentre(server)
  const ofCentre = await aClass(server, centre, await aCentreCourse(server, centre, null))
  const waiting = await aStudent(server)
  await anEnrolment(server, { class: classroom, student: waiting, teacher, state: 'wait' })
  const parent = await aMember(server, 'PAME')
  expect((await begin('a.pdf', 10, teacher)).statusCode).toBe(201)
  expect((await begin('a.pdf', 10, centre, ofCentre.id)).statusCode).toBe(201)
  for (const stranger of [waiting, parent, centre, await aTeacher(server)]) {
    expect(refusal(await begin('a.pdf', 10, stranger))).toEqual([404, 'NOT_FOUND'])
  }
  expect(refusal(await begin('a.pdf', 10, null))).toEqual([401, 'UNAUTHENTICATED'])
  for (const classId of ['x', '00000000-0000-4000-8000-000000000000', ofCentre.id]) {
    expect(refusal(await begin('a.pdf', 10, student, classId))).toEqual([404, 'NOT_FOUND'])
  }
  expect(await filesOfClass()).toHaveLength(1)
})

test('a file that is empty, over 20 MB or without length is refused before any byte is sent', async () => {
  expect(refusal(await begin('a.pdf', 0))).toEqual([415, 'FILE_REFUSED'])
  expect(refusal(await begin('a.pdf', 20 * 1024 * 1024 + 1))).toEqual([413, 'FILE_TOO_LARGE'])
  expect((await begin('a.pdf', 20 * 1024 * 1024)).statusCode).toBe(201)
  for (const size of [Number.NaN, -1, 1.5, 1e300]) {
    expect(refusal(await begin('a.pdf', size))).toEqual([400, 'INVALID_INPUT'])
  }
  expect(await filesOfClass()).toHaveLength(1)
})

test('more bytes than announced are refused', async () => {
  const url = urlOf(await begin('a.pdf', 10))
  expect(refusal(await sendPart(server, student, { url, offset: 0, bytes: Buffer.alloc(11) }))).toEqual([
    413,
    'FILE_TOO_LARGE',
  ])
  expect((await askOffset(server, student, url)).headers['upload-offset']).toBe('0')
})

test('a class has room for 200 MB per student, including unfinished uploads, and for 200 unused files', async () => {
  const most = 20 * 1024 * 1024
  const answers = await Promise.all(Array.from({ length: 11 }, () => begin('a.pdf', most)))
  const begun = answers.filter(({ statusCode }) => statusCode === 201)
  expect(begun).toHaveLength(10)
  const [full] = answers.filter(({ statusCode }) => statusCode !== 201)
  expect(refusal(full!)).toEqual([413, 'FILE_QUOTA_EXCEEDED'])
  // A teacher has a larger quota. Deleting a file frees the student's quota.
  expect((await begin('a.pdf', most, teacher)).statusCode).toBe(201)
  expect((await removeUpload(server, student, urlOf(begun[0]!))).statusCode).toBe(204)
  expect((await begin('a.pdf', most)).statusCode).toBe(201)
  expect(refusal(await begin('a.pdf', 1))).toEqual([413, 'FILE_QUOTA_EXCEEDED'])

  await server.sql.query(
    `insert into files (owner_id, class_id, name, size, started_at)
     select $1, $2, n::text, 1, now() from generate_series(1, 199) n`,
    [teacher.id, classroom.id],
  )
  expect(refusal(await begin('a.pdf', 1, teacher))).toEqual([413, 'FILE_QUOTA_EXCEEDED'])
})

test('a full disk refuses new files and nothing else', async () => {
  const { blobs } = server.dependencies
  const { requireRoom } = blobs
  const { Refusal } = await import('../../core/refusal.ts')
  blobs.requireRoom = () => Promise.reject(new Refusal('STORAGE_FULL'))
  try {
    expect(refusal(await begin('a.pdf', 10))).toEqual([507, 'STORAGE_FULL'])
    expect(await filesOfClass()).toEqual([])
  } finally {
    blobs.requireRoom = requireRoom
  }
})

test('an upload completed while the disk was full stays, and is stored once there is room', async () => {
  const { blobs } = server.dependencies
  const { stage } = blobs
  const { Refusal } = await import('../../core/refusal.ts')
  blobs.stage = () => Promise.reject(new Refusal('STORAGE_FULL'))
  const bytes = pdf(1000)
  const { id, url, answer } = await upload('a.pdf', bytes)
  expect(refusal(answer)).toEqual([507, 'STORAGE_FULL'])
  expect((await askOffset(server, student, url)).statusCode).toBe(507)
  blobs.stage = stage
  expect((await askOffset(server, student, url)).headers['upload-offset']).toBe('1000')
  expect((await read(id)).response.rawPayload.equals(bytes)).toBe(true)
})

test('a disk that fills up during an upload refuses the rest, which can be sent once there is room', async () => {
  const { blobs, uploads } = server.dependencies
  const { requireRoom } = blobs
  const { write } = uploads
  const { Refusal } = await import('../../core/refusal.ts')
  const bytes = pdf(1000)
  const url = urlOf(await begin('a.pdf', bytes.length))
  const part = { url, offset: 0, bytes: bytes.subarray(0, 600) }
  try {
    blobs.requireRoom = () => Promise.reject(new Refusal('STORAGE_FULL'))
    uploads.write = () => Promise.reject(new Error('asked although there is no room'))
    expect(refusal(await sendPart(server, student, part))).toEqual([507, 'STORAGE_FULL'])
    // Now the storage has room when the request begins, and becomes full while bytes are written.
    blobs.requireRoom = requireRoom
    uploads.write = () => {
      blobs.requireRoom = () => Promise.reject(new Refusal('STORAGE_FULL'))
      return Promise.reject(Object.assign(new Error('ENOSPC'), { status_code: 500, body: 'no' }))
    }
    expect(refusal(await sendPart(server, student, part))).toEqual([507, 'STORAGE_FULL'])
  } finally {
    Object.assign(blobs, { requireRoom })
    Object.assign(uploads, { write })
  }
  expect((await sendPart(server, student, part)).statusCode).toBe(204)
  expect((await sendPart(server, student, { url, offset: 600, bytes: bytes.subarray(600) })).statusCode).toBe(204)
})

test('HEAD reports a complete upload while another node finishes it', async () => {
  const { blobs, uploads } = server.dependencies
  const { stage } = blobs
  const { getUpload } = uploads
  const otherNode = createFinishUpload(server.dependencies)
  const bytes = pdf(1000)
  const first = urlOf(await begin('a.pdf', bytes.length))
  const second = urlOf(await begin('b.pdf', bytes.length))
  const idOf = (url: string) => url.split('/').at(-1)!
  try {
    blobs.stage = async (content) => {
      blobs.stage = stage
      await otherNode(idOf(first))
      return stage(content)
    }
    expect((await sendPart(server, student, { url: first, offset: 0, bytes })).statusCode).toBe(204)
    // First, leave the second upload complete but not stored. Then the other node stores it, after this node has read its row
    // and before this node reads its bytes.
    blobs.stage = () => Promise.reject(new Error('broke off'))
    expect((await sendPart(server, student, { url: second, offset: 0, bytes })).statusCode).toBe(500)
    blobs.stage = stage
    uploads.getUpload = async (id) => {
      uploads.getUpload = getUpload
      await otherNode(id)
      return uploads.getUpload(id)
    }
    const { statusCode, headers } = await askOffset(server, student, second)
    expect([statusCode, headers['upload-offset'], headers['upload-length']]).toEqual([200, '1000', '1000'])
  } finally {
    Object.assign(blobs, { stage })
    Object.assign(uploads, { getUpload })
  }
  expect((await read(idOf(first))).response.rawPayload.equals(bytes)).toBe(true)
  expect((await filesOfClass()).length).toBe(2)
})

test('an upload that cannot be begun takes no quota', async () => {
  const { uploads } = server.dependencies
  const { create } = uploads
  uploads.create = () => Promise.reject(new Error('away'))
  try {
    expect(refusal(await begin('a.pdf', 10))).toEqual([500, 'INTERNAL'])
    expect(await filesOfClass()).toEqual([])
  } finally {
    uploads.create = create
  }
})

test('unused files can be deleted, but not those handed in or handed out', async () => {
  const unfinished = urlOf(await begin('a.pdf', 10))
  const unused = await upload('a.txt', Buffer.from('a'))
  const used = await upload('b.txt', Buffer.from('b'))
  const { rows } = await server.sql.query(
    `insert into homeworks (class_id, title, opens_at, due_at, max_points) values ($1, 'Bài 1', now(), now(), 10) returning id`,
    [classroom.id],
  )
  await server.sql.query('insert into homework_files (homework_id, file_id, position) values ($1, $2, 0)', [
    rows[0].id,
    used.id,
  ])
  for (const url of [unfinished, unused.url]) {
    expect((await removeUpload(server, student, url)).statusCode).toBe(204)
    expect((await askOffset(server, student, url)).statusCode).toBe(404)
  }
  expect(refusal(await removeUpload(server, student, used.url))).toEqual([403, 'FORBIDDEN'])
  expect((await filesOfClass()).map(({ name }) => name)).toEqual(['b.txt'])
})

test('the same content of two members is stored once, with a name for each', async () => {
  const bytes = pdf(800)
  const ids = [await aFile(server, student, classroom.id, { name: '1.pdf', bytes })]
  ids.push(await aFile(server, teacher, classroom.id, { name: '2.pdf', bytes }))
  const { rows } = await server.sql.query('select distinct sha256 from files where id = any($1)', [ids])
  expect(rows).toHaveLength(1)
  expect(((await addressOf(server, teacher, ids[1]!)) as PresentedFile).name).toBe('2.pdf')
})
