import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { limits } from '@hien/contract/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { addressOf, askOffset, beginUploadOf, sendPart } from '../../../test/files.ts'
import { pdfOfSize } from '../../../test/pdf-files.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let address: string
let student: TestMember
let classroom: TestClass
beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
  const teacher = await aTeacher(server)
  student = await aStudent(server)
  classroom = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: classroom, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

async function begin(size: number) {
  const begun = await beginUploadOf(server, student, { classId: classroom.id, name: 'Bài nói.pdf', size })
  return String(begun.headers.location)
}
const offsetOf = async (url: string) => Number((await askOffset(server, student, url)).headers['upload-offset'])
/** Starts a PATCH request that announces `length` bytes from `offset` on. The test writes the bytes and can cut it off. */
function send(url: string, offset: number, length: number) {
  const request = http.request(`${address}${url}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${student.accessToken}`,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    },
  })
  const answer = new Promise<number | 'cut'>((resolve) => {
    request.once('response', (response) => resolve(response.resume().statusCode ?? 0))
    request.once('error', () => resolve('cut'))
  })
  return { request, answer }
}

test('20 MB that are cut off ten times arrive byte for byte', async () => {
  const bytes = pdfOfSize(limits.maxFileBytes)
  const url = await begin(bytes.length)
  const step = Math.floor(bytes.length / 11)
  for (let cut = 1; cut <= 10; cut += 1) {
    const offset = await offsetOf(url)
    const { request, answer } = send(url, offset, bytes.length - offset)
    // Cut the request off when at least half a step has arrived. How many more bytes have arrived by then is random.
    request.write(bytes.subarray(offset, cut * step))
    while ((await server.dependencies.uploads.getUpload(url.split('/').at(-1)!)).offset < offset + step / 2)
      await delay(5)
    request.destroy()
    expect(await answer).toBe('cut')
  }
  const offset = await offsetOf(url)
  expect(offset).toBeGreaterThan(9 * step)
  expect(offset).toBeLessThanOrEqual(10 * step)
  expect((await sendPart(server, student, { url, offset, bytes: bytes.subarray(offset) })).statusCode).toBe(204)
  const file = await addressOf(server, student, url.split('/').at(-1)!)
  if (typeof file === 'string') throw new Error(file)
  const content = Buffer.from(await (await fetch(`${address}${file.url}`)).arrayBuffer())
  const hash = (of: Buffer) => createHash('sha256').update(of).digest('hex')
  expect(hash(content)).toBe(hash(bytes))
  // The server must not log a lost connection as an error (level 50).
  expect(server.logLines.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
})

test('if two requests write to an upload at once, the later one continues and no byte is stored twice', async () => {
  const bytes = pdfOfSize(400_000)
  const url = await begin(bytes.length)
  const first = send(url, 0, bytes.length)
  first.request.write(bytes.subarray(0, 100_000))
  while ((await server.dependencies.uploads.getUpload(url.split('/').at(-1)!)).offset < 100_000) await delay(5)
  // The client lost its network and asks again. The server has not noticed, so the first request still has the lock.
  const offset = await offsetOf(url)
  expect(offset).toBe(100_000)
  expect((await sendPart(server, student, { url, offset, bytes: bytes.subarray(offset) })).statusCode).toBe(204)
  first.request.end(bytes.subarray(100_000))
  expect([204, 409, 'cut']).toContain(await first.answer)
  const file = await addressOf(server, student, url.split('/').at(-1)!)
  if (typeof file === 'string') throw new Error(file)
  expect(Buffer.from(await (await fetch(`${address}${file.url}`)).arrayBuffer()).equals(bytes)).toBe(true)
})

test('a client that still sends can read a refusal', async () => {
  const url = await begin(1000)
  const { request, answer } = send(url, 500, 5_000_000)
  request.write(randomBytes(1_000_000))
  expect(await answer).toBe(409)
  request.end(randomBytes(4_000_000))
  await once(request, 'close')
  expect(await offsetOf(url)).toBe(0)

  const away = send(url, 500, 5_000_000)
  away.request.write(randomBytes(1_000_000))
  expect(await away.answer).toBe(409)
  away.request.destroy()
  await once(away.request, 'close')
  expect(await offsetOf(url)).toBe(0)
})
