import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher, removeTeacher } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { addressOf, aFile, type PresentedFile } from '../../../test/files.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aHomework, handIn, inMinutes } from '../../../test/homework.ts'
import { pdfFile, pdfOfSize } from '../../../test/pdf-files.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { aStoredPage, aStoredSession, aStoredWhiteboard } from '../../../test/stored-whiteboards.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { later, oneDay } from '../../core/clock.ts'
import { findReadableFile } from './readable-store.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let classmate: TestMember
let parent: TestMember
let classroom: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  classmate = await aStudent(server)
  parent = await aMember(server, 'PAME')
  classroom = await aClass(server, teacher, await aCourse(server, teacher))
  for (const each of [student, classmate]) {
    await anEnrolment(server, { class: classroom, student: each, teacher, state: 'joined' })
  }
  await aGuardianship(server, { child: student, parent })
})
afterAll(() => server.close())

async function present(id: string, holder = student): Promise<PresentedFile> {
  const file = await addressOf(server, holder, id)
  if (typeof file === 'string') throw new Error(file)
  return file
}
const get = (url: string, headers: Record<string, string> = {}) => server.fastify.inject({ url, headers })
/** Asks for the file as each of these members. Returns for each the file's name, or the code of the refusal. */
const readers = (id: string, ...all: TestMember[]) =>
  Promise.all(
    all.map(async (holder) => {
      const answer = await addressOf(server, holder, id)
      return typeof answer === 'string' ? answer : answer.name
    }),
  )

test('an address is valid for five minutes, for one file, and only unchanged', async () => {
  const [one, other] = [await aFile(server, student, classroom.id), await aFile(server, student, classroom.id)]
  const { url } = await present(one)
  expect((await get(url)).statusCode).toBe(200)
  const moved = url.replace(/expires=(\d+)/, (_all, time) => `expires=${Number(time) + 1}`)
  for (const wrong of [
    url.replace(one, other),
    moved,
    url.replace(/signature=./, (begin) => `signature=${begin.endsWith('A') ? 'B' : 'A'}`),
    url.replace(/signature=.*/, 'signature='),
    url.replace(/&signature.*/, ''),
    `${url}&signature=x`,
    url.replace(/\?.*/, ''),
  ]) {
    const { statusCode, body } = await get(wrong)
    expect([wrong, statusCode, JSON.parse(body).code]).toEqual([wrong, 403, 'FORBIDDEN'])
  }
  server.clock.advance(5 * 60_000 - 1)
  expect((await get(url)).statusCode).toBe(200)
  server.clock.advance(1)
  expect((await get(url)).statusCode).toBe(403)
  expect((await get((await present(one)).url)).statusCode).toBe(200)
  expect(server.logLines.join('')).not.toContain('signature=')
})

test('a browser saves a file, guesses no type and runs no script; it shows only pictures', async () => {
  const script = pdfFile({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })
  const file = await present(await aFile(server, student, classroom.id, { name: 'Đề.pdf', bytes: script }))
  const { headers, statusCode } = await get(file.url)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="De.pdf"; filename*=UTF-8''%C4%90%E1%BB%81.pdf`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=300',
    'content-length': String(script.length),
  })
  const text = await present(await aFile(server, student, classroom.id))
  expect((await get(text.url)).headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' })
  const { default: sharp } = await import('sharp')
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const picture = await present(await aFile(server, student, classroom.id, { name: 'a.png', bytes: png }))
  expect((await get(picture.url)).headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `inline; filename="a.webp"; filename*=UTF-8''a.webp`,
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  })
})

test('a range request gets a part of the file', async () => {
  const bytes = pdfOfSize(10_000)
  const { url, size } = await present(await aFile(server, student, classroom.id, { name: 'a.pdf', bytes }))
  const part = await get(url, { range: 'bytes=100-199' })
  expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes 100-199/${size}`,
    '100',
  ])
  expect(part.rawPayload.equals(bytes.subarray(100, 200))).toBe(true)
  expect((await get(url, { range: 'bytes=-5' })).rawPayload.equals(bytes.subarray(-5))).toBe(true)
  const beyond = await get(url, { range: `bytes=${size}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`])
})

test('a student’s file is only theirs until handed in, then the teacher and the guardian can read it too', async () => {
  const homework = await aHomework(server, teacher, classroom)
  const id = await aFile(server, student, classroom.id)
  const all = [student, teacher, parent, classmate, await aTeacher(server), await aMember(server, 'CENR')]
  const nobody = Array.from({ length: 5 }, () => 'NOT_FOUND')
  expect(await readers(id, ...all)).toEqual(['bai-lam.txt', ...nobody])
  await server.graphql(
    student.accessToken,
    `mutation ($id: ID!, $files: [ID!]!) { homeworkSaveDraft(id: $id, fileIds: $files) { isSuccess } }`,
    { id: homework.id, files: [id] },
  )
  expect(await readers(id, ...all)).toEqual(['bai-lam.txt', ...nobody])
  await handIn(server, student, homework, { fileIds: [id] })
  const name = 'bai-lam.txt'
  expect(await readers(id, ...all)).toEqual([name, name, name, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  expect(await addressOf(server, null, id)).toBe('UNAUTHENTICATED')
})

test('a teacher’s file can be read by the class and its guardians once the homework is open', async () => {
  const [later, now] = [await aFile(server, teacher, classroom.id), await aFile(server, teacher, classroom.id)]
  await aHomework(server, teacher, classroom, { fileIds: [later], opensAt: inMinutes(60) })
  await aHomework(server, teacher, classroom, { fileIds: [now] })
  const stranger = await aStudent(server)
  const waiting = await aStudent(server)
  await anEnrolment(server, { class: classroom, student: waiting, teacher, state: 'wait' })
  const name = 'bai-lam.txt'
  const all = [teacher, student, classmate, parent, stranger, waiting]
  expect(await readers(now, ...all)).toEqual([name, name, name, name, 'NOT_FOUND', 'NOT_FOUND'])
  expect(await readers(later, ...all)).toEqual([name, ...Array.from({ length: 5 }, () => 'NOT_FOUND')])
})

test('an ended guardianship, leaving the class or losing the course ends the right to read files', async () => {
  const centre = await aCentre(server)
  const first = await aCentreTeacher(server, centre)
  const second = await aCentreTeacher(server, centre)
  const course = await aCentreCourse(server, centre, first)
  const ofCentre = await aClass(server, centre, course)
  const pupil = await aStudent(server)
  await anEnrolment(server, { class: ofCentre, student: pupil, teacher: centre, state: 'joined' })
  const guardian = await aMember(server, 'PAME')
  const tie = await aGuardianship(server, { child: pupil, parent: guardian })
  const handedOut = await aFile(server, centre, ofCentre.id)
  const homework = await aHomework(server, centre, ofCentre, { fileIds: [handedOut] })
  const work = await aFile(server, pupil, ofCentre.id)
  await handIn(server, pupil, homework, { fileIds: [work] })
  const name = 'bai-lam.txt'
  expect(await readers(work, pupil, guardian, first, centre, second)).toEqual([name, name, name, name, 'NOT_FOUND'])
  await server.sql.query('update courses set teacher_id = $1 where id = $2', [second.id, course.id])
  await server.sql.query('delete from enrolments where class_id = $1', [ofCentre.id])
  expect(await readers(work, first, second, centre)).toEqual(['NOT_FOUND', name, name])
  expect(await readers(handedOut, pupil, guardian, first)).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  expect(await readers(work, guardian)).toEqual([name])
  await endGuardianship(server, guardian, tie)
  expect(await readers(work, guardian)).toEqual(['NOT_FOUND'])
})

/** Stores a lesson that begins now, as the only one of the class. Returns its id. */
async function aLessonOf(studyClass: TestClass, substitute: TestMember): Promise<string> {
  await server.sql.query('delete from calendar_lessons where class_id = $1', [studyClass.id])
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into calendar_lessons (class_id, starts_at, minutes, substitute_id) values ($1, $2, 90, $3) returning id`,
    [studyClass.id, server.clock.now(), substitute.id],
  )
  return rows[0]?.id ?? ''
}

test('a file on a whiteboard is read by the class’s students, managers and the lesson’s substitute, until its page is removed', async () => {
  const centre = await aCentre(server)
  const own = await aCentreTeacher(server, centre)
  const substitute = await aCentreTeacher(server, centre)
  const ofCentre = await aClass(server, centre, await aCentreCourse(server, centre, own))
  const [pupil, waiting] = [await aStudent(server), await aStudent(server)]
  await anEnrolment(server, { class: ofCentre, student: pupil, teacher: centre, state: 'joined' })
  await anEnrolment(server, { class: ofCentre, student: waiting, teacher: centre, state: 'wait' })
  const guardian = await aMember(server, 'PAME')
  await aGuardianship(server, { child: pupil, parent: guardian })
  const lessonId = await aLessonOf(ofCentre, substitute)
  const [id, ofOther] = [await aFile(server, own, ofCentre.id), await aFile(server, own, ofCentre.id)]
  const session = await aStoredSession(server, { classId: ofCentre.id, lessonId, teacherId: substitute.id })
  await aStoredWhiteboard(server, session)
  const page = await aStoredPage(server, session, { fileId: id })
  await server.sql.query(`update lesson_sessions set state = 'ended', ended_at = now() where id = $1`, [session])
  const other = await aStoredSession(server, { classId: ofCentre.id })
  await aStoredWhiteboard(server, other)
  await aStoredPage(server, other, { fileId: ofOther })

  const name = 'bai-lam.txt'
  const outside = [waiting, guardian, student, teacher, await aCentre(server), await aCentreTeacher(server, centre)]
  const nobody = outside.map(() => 'NOT_FOUND')
  expect(await readers(id, own, centre, substitute, pupil, ...outside)).toEqual([name, name, name, name, ...nobody])
  expect(await readers(ofOther, pupil, substitute)).toEqual([name, 'NOT_FOUND'])

  await server.sql.query('update whiteboard_pages set removed = true where id = $1', [page])
  expect(await readers(id, own, centre, substitute, pupil)).toEqual([name, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND'])
  await server.sql.query('update whiteboard_pages set removed = false where id = $1', [page])
  await server.sql.query(`update calendar_lessons set state = 'cancelled' where id = $1`, [lessonId])
  expect(await readers(id, substitute, pupil)).toEqual(['NOT_FOUND', name])
  await server.sql.query(
    `update calendar_lessons set state = 'held', starts_at = starts_at - interval '1 day 2 hours' where id = $1`,
    [lessonId],
  )
  expect(await readers(id, substitute)).toEqual(['NOT_FOUND'])
  await server.sql.query('delete from enrolments where class_id = $1', [ofCentre.id])
  expect(await readers(id, pupil)).toEqual(['NOT_FOUND'])
})

test('a substitute whose account is locked, or whom the centre removes, no longer reads the whiteboard of their past lesson', async () => {
  const centre = await aCentre(server)
  const own = await aCentreTeacher(server, centre)
  const substitute = await aCentreTeacher(server, centre)
  const ofCentre = await aClass(server, centre, await aCentreCourse(server, centre, own))
  const lessonId = await aLessonOf(ofCentre, substitute)
  const id = await aFile(server, own, ofCentre.id)
  const session = await aStoredSession(server, { classId: ofCentre.id, lessonId, teacherId: substitute.id })
  await aStoredWhiteboard(server, session)
  await aStoredPage(server, session, { fileId: id })
  await server.sql.query(
    `update calendar_lessons set state = 'held', starts_at = starts_at - interval '3 hours' where id = $1`,
    [lessonId],
  )
  const now = server.clock.now()
  const read = async () => {
    const { database } = server.dependencies
    return (await findReadableFile(database, { id, viewerId: substitute.id, now, taughtSince: later(now, -oneDay) }))
      ?.id
  }
  expect(await read()).toBe(id)
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [substitute.id])
  expect(await read()).toBeUndefined()
  await server.sql.query(`update members set status = 'active' where id = $1`, [substitute.id])
  expect(await read()).toBe(id)
  await removeTeacher(server, centre, substitute)
  expect(await read()).toBeUndefined()
})

test('a teacher, the centre and the substitute of a lesson upload pictures and PDFs for its whiteboard', async () => {
  const centre = await aCentre(server)
  const own = await aCentreTeacher(server, centre)
  const substitute = await aCentreTeacher(server, centre)
  const ofCentre = await aClass(server, centre, await aCentreCourse(server, centre, own))
  await aLessonOf(ofCentre, substitute)
  for (const holder of [own, centre, substitute])
    expect(await aFile(server, holder, ofCentre.id, { name: 'Đề.pdf', bytes: pdfFile() })).not.toBe('')
  await expect(aFile(server, teacher, ofCentre.id)).rejects.toThrow('NOT_FOUND')
})

test('malformed and unknown file ids are not found', async () => {
  for (const id of ['', 'x', '../..', '00000000-0000-4000-8000-000000000000']) {
    expect(await addressOf(server, student, id)).toBe('NOT_FOUND')
  }
})
