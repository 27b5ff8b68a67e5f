/** Attacks by uploading hostile files, and attacks on files of other members. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentre } from '../centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../courses.ts'
import {
  addressOf,
  aFile,
  askOffset,
  beginUploadOf,
  removeUpload,
  sendPart,
  uploadOf,
  type PresentedFile,
} from '../files.ts'
import { aHomework, handIn, homeworkInput } from '../homework.ts'
import { withoutTrace } from '../no-trace.ts'
import { pdfFile } from '../pdf-files.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let classmate: TestMember
let classroom: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  classmate = await aStudent(server)
  classroom = await aClass(server, teacher, await aCourse(server, teacher))
  for (const each of [student, classmate]) {
    await anEnrolment(server, { class: classroom, student: each, teacher, state: 'joined' })
  }
})
afterAll(() => server.close())

/** Returns the names of all files in the server's folder for uploads. */
const onDisc = async () =>
  (await readdir(path.join(server.dependencies.config.dataDir, 'files'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
const upload = (name: string, bytes: Buffer, holder = student) =>
  uploadOf(server, holder, { classId: classroom.id, name, bytes })

function pngChunk(type: string, content: Buffer) {
  const body = Buffer.concat([Buffer.from(type), content])
  const head = Buffer.alloc(4)
  head.writeUInt32BE(content.length)
  const crcTable = Int32Array.from({ length: 256 }, (_, n) => {
    let c = n
    for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1
    return c
  })
  let crc = -1
  for (const byte of body) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE((crc ^ -1) >>> 0)
  return Buffer.concat([head, body, tail])
}
/** Returns a valid black PNG of `side` by `side` pixels. Even a huge picture is a small file, because it compresses well. */
function hugePng(side: number) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side), { level: 9 })
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, pngChunk('IHDR', header), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))])
}

test('A77: a file that is not a picture, document or recording is refused by its bytes, and nothing of it is kept', async () => {
  const hostile: [string, Buffer][] = [
    ['anh.jpg', Buffer.from('<!doctype html><script>fetch("/graphql")</script>')],
    ['anh.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['anh.webp', Buffer.from('RIFF\x10\0\0\0WEBPVP8 <script>alert(1)</script>', 'latin1')],
    ['bai.exe', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['bai.zip', Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')],
    // This picture is complete and valid, so the server can refuse it only because of its size in pixels.
    ['anh.png', hugePng(30_000)],
    ['anh.gif', Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0', 'latin1')],
    ['anh.heic', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ]
  for (const [name, bytes] of hostile) {
    const { answer, url } = await upload(name, bytes)
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 415, 'FILE_REFUSED'])
    expect((await askOffset(server, student, url)).statusCode).toBe(404)
  }
  expect((await server.sql.query('select 1 from files')).rowCount).toBe(0)
  expect(await onDisc()).toEqual([])
})

test('A77: only the picture is served of a picture with other content behind it, and a PDF with a script never opens in a page', async () => {
  const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const script = '<script>alert("polyglot")</script>'
  const { id } = await upload('../../<b>anh\u202Egpj.html', Buffer.concat([jpeg, Buffer.from(script)]))
  const file = (await addressOf(server, student, id)) as PresentedFile
  expect(file).toMatchObject({ name: '_b_anhgpj.html', type: 'image/webp' })
  const { rawPayload, headers } = await server.fastify.inject({ url: file.url })
  expect(rawPayload.includes('polyglot')).toBe(false)
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
  expect(headers['content-disposition']).toMatch(/^inline; filename="_b_anhgpj.webp"/)

  const opened = pdfFile({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
  const pdf = Buffer.concat([opened, Buffer.from(script)])
  const document = (await addressOf(server, student, (await upload('a.html', pdf)).id)) as PresentedFile
  const sent = await server.fastify.inject({ url: document.url })
  expect(sent.headers['content-type']).toBe('application/pdf')
  expect(sent.headers['content-disposition']).toMatch(/^attachment; filename="a.html.pdf"/)
  expect(sent.headers['content-security-policy']).toMatch(/^sandbox;/)
})

test('A77: eleven files, the same file twice, or an unfinished one are refused, and nothing is handed in', async () => {
  const homework = await aHomework(server, teacher, classroom)
  const ids = await Promise.all(
    Array.from({ length: 11 }, (_, n) => aFile(server, student, classroom.id, { name: `${n}.txt` })),
  )
  const begun = await beginUploadOf(server, student, { classId: classroom.id, name: 'a.pdf', size: 10 })
  const unfinished = String(begun.headers.location).split('/').at(-1)!
  for (const fileIds of [ids, [ids[0]!, ids[0]!.toUpperCase()], [unfinished], ['x'], ['']]) {
    await expect(handIn(server, student, homework, { fileIds })).rejects.toThrow('INVALID_INPUT')
  }
  expect((await server.sql.query('select 1 from submissions')).rowCount).toBe(0)
})

test('A78: for anyone with only the id, an upload or file of another member does not exist', async () => {
  const bytes = pdfFile({ content: Buffer.from('Bí mật của em') })
  const begun = await beginUploadOf(server, student, { classId: classroom.id, name: 'bi-mat.pdf', size: bytes.length })
  const open = String(begun.headers.location)
  await sendPart(server, student, { url: open, offset: 0, bytes: bytes.subarray(0, 5) })
  const fileId = await aFile(server, student, classroom.id, { name: 'bi-mat.pdf', bytes })
  const homework = await aHomework(server, teacher, classroom)
  const strangers = [
    classmate,
    await aStudent(server),
    await aTeacher(server),
    await aCentre(server),
    await aMember(server, 'PAME'),
  ]
  for (const stranger of strangers) {
    await withoutTrace(server, ['bi-mat', 'Bí mật'], async () => {
      const answers = []
      for (const url of [open, `/files/${fileId}`, `/files/${fileId.toUpperCase()}`]) {
        answers.push(
          (await askOffset(server, stranger, url)).statusCode,
          (await sendPart(server, stranger, { url, offset: 5, bytes: bytes.subarray(5) })).statusCode,
          (await removeUpload(server, stranger, url)).statusCode,
        )
      }
      expect(answers).toEqual(Array.from({ length: 9 }, () => 404))
      expect(await addressOf(server, stranger, fileId)).toBe('NOT_FOUND')
      expect(await addressOf(server, stranger, open.split('/').at(-1)!)).toBe('NOT_FOUND')
      return answers
    })
  }
  // No member can use another member's file as their own: not in a submission, and not in a homework.
  await expect(handIn(server, classmate, homework, { fileIds: [fileId] })).rejects.toThrow('INVALID_INPUT')
  await expect(
    aHomework(server, teacher, classroom, homeworkInput(classroom.id, { fileIds: [fileId] })),
  ).rejects.toThrow('INVALID_INPUT')
  expect((await askOffset(server, student, open)).headers['upload-offset']).toBe('5')
})

test('A78: guessing addresses of files is limited, and the log contains none', async () => {
  const id = await aFile(server, student, classroom.id)
  const { url } = (await addressOf(server, student, id)) as PresentedFile
  let refused = 0
  let stopped = 0
  for (let n = 0; n < 320; n += 1) {
    const { statusCode } = await server.fastify.inject({ url: `/files/${id}?expires=9999999999999&signature=${n}` })
    if (statusCode === 403) refused += 1
    if (statusCode === 429) stopped += 1
  }
  expect([refused, stopped]).toEqual([300, 20])
  expect(server.logLines.join('')).not.toContain(url.split('signature=')[1])
})
