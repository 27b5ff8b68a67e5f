/** Tests which members can save the whiteboard of a lesson as a PDF, and the post that the class gets. */
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aFamilyInClass, boardOn, postInput } from '../../../test/board.ts'
import { aCentre, aCentreTeacher, removeTeacher } from '../../../test/centres.ts'
import { type TestClass } from '../../../test/courses.ts'
import { addressOf, aFile } from '../../../test/files.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { pdfFile } from '../../../test/pdf-files.ts'
import { aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { aStoredPage, aStoredSession, aStoredStroke, aStoredWhiteboard } from '../../../test/stored-whiteboards.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { whiteboardsOn } from '../../../test/whiteboards.ts'
import { noCaller } from '../../platform/audit/record-audit.ts'
import { publishPdf } from './publish-pdf.ts'
import { findWhiteboard } from './whiteboard-store.ts'

let server: TestServer
let board: ReturnType<typeof boardOn>
let whiteboards: ReturnType<typeof whiteboardsOn>
let centre: TestMember
let teacher: TestMember
let substitute: TestMember
let student: TestMember
let mother: TestMember
let maths: TestClass
/** The lesson of Tuesday 24 November, 19:00, which the substitute gives, and its running session. */
let tuesday: string
let session: string

beforeAll(async () => {
  server = await createTestServer()
  board = boardOn(server)
  whiteboards = whiteboardsOn(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T19:30:00+07:00')
  ;({ centre, teacher, substitute, student, mother, maths } = await aFamilyInClass(server))
  await server.sql.query('delete from calendar_lessons where class_id = $1', [maths.id])
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into calendar_lessons (class_id, starts_at, minutes, substitute_id) values ($1, '2026-11-24 19:00+07', 90, $2)
     returning id`,
    [maths.id, substitute.id],
  )
  tuesday = rows[0]?.id ?? ''
  session = await aStoredSession(server, { classId: maths.id, lessonId: tuesday, teacherId: substitute.id })
})

/** Stores a whiteboard of one page with a text and a line. Returns the id of the page. */
async function aPage(options: Parameters<typeof aStoredPage>[2] = {}): Promise<string> {
  await aStoredWhiteboard(server, session)
  const pageId = await aStoredPage(server, session, options)
  await aStoredStroke(server, session, {
    pageId,
    authorId: teacher.id,
    tool: 'text',
    text: 'Đáp số: 5',
    points: [500, 500, 500],
  })
  await aStoredStroke(server, session, { pageId, authorId: teacher.id })
  return pageId
}
const materialsFor = async (by: TestMember) => (await board.materials(by, { classId: maths.id })).items
async function readSaved(by: TestMember) {
  const [material] = await materialsFor(by)
  const { rawPayload } = await server.fastify.inject({ url: material?.file?.url ?? '' })
  return readPdf(rawPayload)
}
const codeOf = async (answer: ReturnType<typeof whiteboards.get>) => (await answer).error?.code ?? 'ok'

test('a saved whiteboard is a PDF in a post about the lesson, for the students and their parents', async () => {
  await aPage()
  expect((await whiteboards.get(teacher, session)).item).toEqual({
    sessionId: session,
    pages: 1,
    savedAt: null,
    file: null,
    canSave: true,
  })
  const { item } = await whiteboards.save(teacher, session)
  const file = { name: 'Bảng của buổi học 24-11-2026.pdf', type: 'application/pdf' }
  expect(item).toMatchObject({ pages: 1, file, canSave: false })
  expect(item?.savedAt).not.toBeNull()
  for (const reader of [teacher, centre, substitute, student, mother]) {
    const [only, ...others] = await materialsFor(reader)
    expect(only).toMatchObject({ lessonId: tuesday, text: 'Bảng của buổi học 24/11/2026', file: { name: file.name } })
    expect(others).toEqual([])
  }
  const [page, ...others] = await readSaved(mother)
  expect(others).toEqual([])
  expect(page).toMatchObject({ width: 595, fills: 1 })
  expect(page?.words.map(({ text }) => text).join('')).toBe('Đáp số: 5')
  const { rows } = await server.sql.query('select owner_id from files where class_id = $1', [maths.id])
  expect(rows).toEqual([{ owner_id: teacher.id }])
})

test('removed pages and removed strokes are not in the PDF', async () => {
  const pageId = await aPage()
  await aStoredPage(server, session, { removed: true })
  await aStoredStroke(server, session, { pageId, authorId: teacher.id, removed: true })
  await whiteboards.save(teacher, session)
  expect((await readSaved(student)).map(({ fills }) => fills)).toEqual([1])
})

test('saving again replaces the PDF in its post, so that the class has one copy', async () => {
  const pageId = await aPage()
  const first = (await whiteboards.save(teacher, session)).item
  const [post] = (await board.list(student, { classId: maths.id })).items
  await board.markSeen(student, [post?.id ?? ''])
  // Nothing has changed, so nothing is written.
  expect((await whiteboards.save(substitute, session)).item?.file?.id).toBe(first?.file?.id)

  await aStoredStroke(server, session, { pageId, authorId: student.id })
  expect((await whiteboards.get(teacher, session)).item).toMatchObject({ canSave: true, file: { id: first?.file?.id } })
  server.clock.advance(60_000)
  const second = (await whiteboards.save(substitute, session)).item
  expect(second?.file?.id).not.toBe(first?.file?.id)
  const [same, ...others] = (await board.list(student, { classId: maths.id })).items
  expect(others).toEqual([])
  expect(same).toMatchObject({ id: post?.id, seen: true, files: [{ id: second?.file?.id }] })
  expect(same?.editedAt).not.toBeNull()
  expect((await readSaved(student)).map(({ fills }) => fills)).toEqual([2])
  expect((await server.sql.query('select id from files where class_id = $1', [maths.id])).rows).toHaveLength(1)
})

test('a PDF that took longer than a newer one does not replace it', async () => {
  const pageId = await aPage()
  const { dependencies } = server
  const older = await findWhiteboard(dependencies.database, session)
  await aStoredStroke(server, session, { pageId, authorId: teacher.id })
  const newer = (await whiteboards.save(teacher, session)).item?.file
  const pdf = Buffer.from('an older state')
  if (!older) throw new Error('There is no whiteboard')
  const source = { dependencies, ...noCaller }
  await publishPdf(dependencies, { whiteboard: older, authorId: teacher.id, pdf, audit: source })
  expect((await whiteboards.get(teacher, session)).item).toMatchObject({ file: { id: newer?.id }, canSave: false })
})

test('text and further files that the teacher added to the post stay when the whiteboard is saved again', async () => {
  const pageId = await aPage()
  const saved = (await whiteboards.save(teacher, session)).item?.file
  const [post] = (await board.list(teacher, { classId: maths.id })).items
  const sheet = await aFile(server, teacher, maths.id, { name: 'Phiếu.pdf', bytes: pdfFile() })
  await board.update(teacher, post?.id ?? '', {
    ...postInput(maths.id, { lessonId: tuesday, audience: 'students_and_parents', fileIds: [saved?.id, sheet] }),
    html: '<p>Các em xem lại bảng.</p>',
  })
  await aStoredStroke(server, session, { pageId, authorId: teacher.id })
  await whiteboards.save(teacher, session)
  const [after] = (await board.list(student, { classId: maths.id })).items
  expect(after?.html).toBe('<p>Các em xem lại bảng.</p>')
  expect(after?.files.map(({ name }) => name)).toEqual(['Bảng của buổi học 24-11-2026.pdf', 'Phiếu.pdf'])
})

test('after the post was deleted, the whiteboard can be saved in a new one', async () => {
  await aPage()
  await whiteboards.save(teacher, session)
  const [post] = (await board.list(teacher, { classId: maths.id })).items
  await board.delete(teacher, post?.id ?? '')
  expect((await whiteboards.get(teacher, session)).item).toMatchObject({ savedAt: null, file: null, canSave: true })
  await whiteboards.save(teacher, session)
  expect(await materialsFor(student)).toHaveLength(1)
})

test('two who save at the same time make one post with one PDF', async () => {
  await aPage()
  const answers = await Promise.all([teacher, centre, substitute].map((by) => whiteboards.save(by, session)))
  expect(answers.map(({ error }) => error)).toEqual([null, null, null])
  expect(await materialsFor(student)).toHaveLength(1)
  expect((await server.sql.query('select id from files where class_id = $1', [maths.id])).rows).toHaveLength(1)
})

test('a page of a PDF and a picture are in the saved PDF, and a broken or deleted file leaves its page blank', async () => {
  const made = await PDFDocument.create()
  for (const text of ['first', 'second']) made.addPage().drawText(text)
  const bytes = Buffer.from(await made.save())
  const upload = (name: string) => aFile(server, teacher, maths.id, { name, bytes })
  const [document, broken, lost] = [await upload('Đề.pdf'), await upload('Hỏng.pdf'), await upload('Mất.pdf')]
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const picture = await aFile(server, teacher, maths.id, { name: 'a.png', bytes: photo })
  await aPage({ fileId: document, filePage: 2 })
  for (const [fileId, filePage] of [
    [broken, 9],
    [picture, 1],
    [lost, 1],
  ] as const)
    await aStoredPage(server, session, { fileId, filePage })
  await server.sql.query('delete from files where id = $1', [lost])
  expect((await whiteboards.save(teacher, session)).error).toBeNull()
  const pages = await readSaved(student)
  expect(pages.map(({ pictures, fills }) => [pictures, fills])).toEqual([
    [0, 1],
    [0, 0],
    [1, 0],
    [0, 0],
  ])
  expect(pages.map(({ words }) => words.map(({ text }) => text).join(''))).toEqual(['secondĐáp số: 5', '', '', ''])
})

test('only who manages the class and the lesson’s substitute read and save it; to others it does not exist', async () => {
  await aPage()
  const others = [await aTeacher(server), await aCentre(server), await aCentreTeacher(server, centre)]
  for (const other of others) {
    expect(await codeOf(whiteboards.get(other, session))).toBe('NOT_FOUND')
    expect(await codeOf(whiteboards.save(other, session))).toBe('NOT_FOUND')
  }
  for (const other of [student, mother]) {
    expect(await codeOf(whiteboards.get(other, session))).toBe('FORBIDDEN')
    expect(await codeOf(whiteboards.save(other, session))).toBe('FORBIDDEN')
  }
  expect(await codeOf(whiteboards.get(teacher, '00000000-0000-4000-8000-000000000000'))).toBe('NOT_FOUND')
  expect(await materialsFor(teacher)).toEqual([])
  await server.sql.query(`update lesson_sessions set state = 'ended', ended_at = now() where id = $1`, [session])
  const unplanned = await aStoredSession(server, { classId: maths.id })
  expect(await codeOf(whiteboards.get(substitute, unplanned))).toBe('NOT_FOUND')
  for (const reader of [teacher, centre, substitute]) expect(await codeOf(whiteboards.get(reader, session))).toBe('ok')
  server.clock.set('2026-11-25T20:31:00+07:00')
  Object.assign(substitute, await signInMember(server, substitute.userName, substitute.password))
  expect(await codeOf(whiteboards.save(substitute, session))).toBe('NOT_FOUND')
})

test('a substitute whom the centre has removed since the lesson neither reads nor saves its whiteboard', async () => {
  await aPage()
  server.clock.set('2026-11-24T21:00:00+07:00')
  for (const member of [centre, substitute])
    Object.assign(member, await signInMember(server, member.userName, member.password))
  expect(await codeOf(whiteboards.get(substitute, session))).toBe('ok')
  await removeTeacher(server, centre, substitute)
  expect(await codeOf(whiteboards.get(substitute, session))).toBe('NOT_FOUND')
  expect(await codeOf(whiteboards.save(substitute, session))).toBe('NOT_FOUND')
})

test('a whiteboard without pages, and one of an inactive class, cannot be saved', async () => {
  expect((await whiteboards.get(teacher, session)).item).toMatchObject({ pages: 0, canSave: false })
  expect(await codeOf(whiteboards.save(teacher, session))).toBe('STATE_CHANGED')
  await aPage()
  await server.sql.query('update classes set status = 0 where id = $1', [maths.id])
  expect((await whiteboards.get(teacher, session)).item).toMatchObject({ pages: 1, canSave: false })
  expect(await codeOf(whiteboards.save(teacher, session))).toBe('CLASS_ENDED')
  expect((await server.sql.query('select id from files where class_id = $1', [maths.id])).rows).toEqual([])
})

test('without room in the quota nothing is published, and the PDF saved before stays', async () => {
  const pageId = await aPage()
  const first = (await whiteboards.save(teacher, session)).item?.file
  await aStoredStroke(server, session, { pageId, authorId: teacher.id })
  await server.sql.query(
    `insert into files (owner_id, class_id, name, size, started_at) values ($1, $2, 'Phim.mp4', $3, now())`,
    [teacher.id, maths.id, 1024 * 1024 * 1024],
  )
  expect(await codeOf(whiteboards.save(teacher, session))).toBe('FILE_QUOTA_EXCEEDED')
  expect((await whiteboards.get(teacher, session)).item?.file?.id).toBe(first?.id)
  expect(await addressOf(server, student, first?.id ?? '')).toMatchObject({ id: first?.id })
})

test('a saved whiteboard is recorded in the audit log as a post of whoever saved it', async () => {
  await aPage()
  await whiteboards.save(substitute, session)
  const { rows } = await server.sql.query('select action, member_id from audit_log where class_id = $1', [maths.id])
  expect(rows).toContainEqual({ action: 'post_created', member_id: substitute.id })
})
