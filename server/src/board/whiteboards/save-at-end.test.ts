/** Tests that whiteboards are saved by themselves when their lesson ends, once, and also after a failure or a crash. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardOn } from '../../../test/board.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { endLesson } from '../../../test/hub-client.ts'
import { aStoredFile } from '../../../test/homework.ts'
import { readPdf } from '../../../test/read-pdf.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { aStoredPage, aStoredSession, aStoredStroke, aStoredWhiteboard } from '../../../test/stored-whiteboards.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { whiteboardsOn } from '../../../test/whiteboards.ts'
import { later } from '../../core/clock.ts'
import { renderWhiteboard } from './pdf/render-whiteboard.ts'
import { claimSaving, findWhiteboard } from './whiteboard-store.ts'
import { writePdf } from './write-pdf.ts'
import { renewSavingClaims, saveMissedWhiteboards } from './save-at-end.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let maths: TestClass
let session: string
let pageId: string

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T19:30:00+07:00')
  teacher = await aTeacher(server)
  student = await aStudent(server)
  maths = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: maths, student, teacher, state: 'joined' })
  session = await aStoredSession(server, { classId: maths.id, teacherId: teacher.id })
  await aStoredWhiteboard(server, session, { savesAtEnd: true })
  pageId = await aStoredPage(server, session)
  await aStoredStroke(server, session, { pageId, authorId: teacher.id })
})

const end = () => endLesson(server, teacher, maths.id)
/** Ends the lesson in the database only, as a node that crashes right after that. */
const endUnheard = () =>
  server.sql.query(`update lesson_sessions set state = 'ended', ended_at = $2 where id = $1`, [
    session,
    server.clock.now(),
  ])
/** Runs the work that each node does every 30 seconds. */
const lookAgain = () => saveMissedWhiteboards(server.dependencies)
const stored = async () =>
  (
    await server.sql.query<{ files: string; posts: string; saved: boolean }>(
      `select (select count(*) from files where class_id = $1) as files, (select count(*) from posts where class_id = $1) as posts,
         saved_seq = seq as saved from whiteboards where session_id = $2`,
      [maths.id, session],
    )
  ).rows[0]
const once = { files: '1', posts: '1', saved: true }
const untilSaved = async () => {
  await expect.poll(stored, { timeout: 20_000 }).toEqual(once)
}

test('the whiteboard is saved when the lesson ends, in the name of its teacher', async () => {
  expect(await end()).toBe('ok')
  await untilSaved()
  const [post] = (await boardOn(server).list(student, { classId: maths.id })).items
  expect(post).toMatchObject({ authorName: teacher.name, files: [{ name: 'Bảng của buổi học 24-11-2026.pdf' }] })
  await lookAgain()
  expect(await stored()).toEqual(once)
})

test('it is not saved if no teacher has chosen that, or if it was saved since the last change', async () => {
  await server.sql.query('update whiteboards set saves_at_end = false where session_id = $1', [session])
  await end()
  await lookAgain()
  expect(await stored()).toEqual({ files: '0', posts: '0', saved: null })

  await server.sql.query(`update lesson_sessions set state = 'live', ended_at = null where id = $1`, [session])
  await whiteboardsOn(server).save(teacher, session)
  const [before] = (await server.sql.query('select id from files where class_id = $1', [maths.id])).rows
  await server.sql.query('update whiteboards set saves_at_end = true where session_id = $1', [session])
  await end()
  await lookAgain()
  expect((await server.sql.query('select id from files where class_id = $1', [maths.id])).rows).toEqual([before])
})

test('strokes drawn after a save by hand are saved at the end, in the same post', async () => {
  await whiteboardsOn(server).save(teacher, session)
  await aStoredStroke(server, session, { pageId, authorId: teacher.id })
  expect((await stored())?.saved).toBe(false)
  await end()
  await untilSaved()
})

test('strokes stored just after the end of the lesson are saved within half a minute, in the same post', async () => {
  await end()
  await untilSaved()
  await aStoredStroke(server, session, { pageId, authorId: teacher.id })
  expect((await stored())?.saved).toBe(false)
  await lookAgain()
  expect(await stored()).toEqual(once)
})

test('after a crash between the end of the lesson and the saving, it is saved within half a minute', async () => {
  await endUnheard()
  await lookAgain()
  expect(await stored()).toEqual(once)
})

test('after a crash of the node that was saving, another node saves it once the claim has expired', async () => {
  await endUnheard()
  await server.sql.query('update whiteboards set saving_at = $2 where session_id = $1', [session, server.clock.now()])
  server.clock.advance(14 * 60_000)
  await lookAgain()
  expect((await stored())?.saved).toBeNull()
  server.clock.advance(60_000)
  await lookAgain()
  expect(await stored()).toEqual(once)
})

test('several nodes save it once', async () => {
  await endUnheard()
  const now = server.clock.now()
  const claim = () => claimSaving(server.dependencies.database, session, { now, before: later(now, -1) })
  const claims = await Promise.all([claim(), claim(), claim()])
  expect(claims.filter(Boolean)).toHaveLength(1)
  server.clock.advance(60 * 60_000)
  await Promise.all([lookAgain(), lookAgain(), end()])
  await untilSaved()
})

test('no other node writes the PDF of a whiteboard that waits for more than fifteen minutes behind others', async () => {
  const { database } = server.dependencies
  const { promise: isFree, resolve: free } = Promise.withResolvers<[]>()
  const occupied = renderWhiteboard(server.dependencies, { title: '', readPages: () => isFree })
  await endUnheard()
  const saving = lookAgain()
  const claimedAt = async () =>
    (await server.sql.query('select saving_at from whiteboards where session_id = $1', [session])).rows[0]?.saving_at
  await expect.poll(claimedAt).not.toBeNull()
  try {
    for (let passed = 0; passed < 60; passed += 10) {
      server.clock.advance(10 * 60_000)
      const now = server.clock.now()
      expect(await claimSaving(database, session, { now, before: later(now, -15 * 60_000) })).toBe(false)
      await renewSavingClaims(server.dependencies)
    }
  } finally {
    free([])
    await occupied
  }
  await saving
  expect(await stored()).toEqual(once)
  // Nothing is claimed any more, so nothing is renewed.
  await renewSavingClaims(server.dependencies)
  expect(await claimedAt()).toBeNull()
})

test('an empty whiteboard makes no post, and a post that the teacher deleted is not made again', async () => {
  await server.sql.query('update whiteboard_pages set removed = true where session_id = $1', [session])
  await endUnheard()
  await lookAgain()
  expect(await stored()).toEqual({ files: '0', posts: '0', saved: true })

  await server.sql.query('update whiteboard_pages set removed = false where session_id = $1', [session])
  await whiteboardsOn(server).save(teacher, session)
  const [post] = (await boardOn(server).list(teacher, { classId: maths.id })).items
  await boardOn(server).delete(teacher, post?.id ?? '')
  server.clock.advance(60 * 60_000)
  await lookAgain()
  expect(await stored()).toMatchObject({ posts: '0', saved: true })
})

test('a lesson that ended more than a day ago is left alone', async () => {
  await endUnheard()
  server.clock.advance(25 * 60 * 60_000)
  await lookAgain()
  expect((await stored())?.saved).toBeNull()
})

test.each<[string, () => Promise<unknown>]>([
  ['the class is closed', () => server.sql.query('update classes set status = 0 where id = $1', [maths.id])],
  [
    'the teacher has no room for files',
    () =>
      server.sql.query(
        `insert into files (owner_id, class_id, name, size, started_at) values ($1, $2, 'Phim.mp4', $3, now())`,
        [teacher.id, maths.id, 1024 * 1024 * 1024],
      ),
  ],
])('if %s, no file is read, and it is not tried again', async (_what, change) => {
  const fileId = await aStoredFile(server, { owner: teacher, inClass: maths, type: 'application/pdf' })
  await aStoredPage(server, session, { fileId })
  await change()
  await endUnheard()
  const { blobs } = server.dependencies
  let opened = 0
  const open: typeof blobs.open = (...args) => {
    opened++
    return blobs.open(...args)
  }
  const look = () => saveMissedWhiteboards({ ...server.dependencies, blobs: { ...blobs, open } })
  await look()
  server.clock.advance(60 * 60_000)
  const tried = async () =>
    (await server.sql.query('select saving_at from whiteboards where session_id = $1', [session])).rows[0]?.saving_at
  const before = await tried()
  await look()
  expect(await tried()).toEqual(before)
  expect(opened).toBe(0)
})

test('strokes drawn while a whiteboard waits for another one are in its PDF, which is written once', async () => {
  const { database } = server.dependencies
  const other = await findWhiteboard(database, session)
  if (!other) throw new Error('There is no whiteboard')
  const { promise: isFree, resolve: free } = Promise.withResolvers<[]>()
  const occupied = renderWhiteboard(server.dependencies, { title: '', readPages: () => isFree })
  const waiting = [writePdf(server.dependencies, other), writePdf(server.dependencies, other)] as const
  await aStoredStroke(server, session, { pageId, authorId: teacher.id })
  free([])
  await occupied
  const [one, same] = await Promise.all(waiting)
  expect(same).toBe(one)
  expect((await readPdf(one)).map(({ fills }) => fills)).toEqual([2])
})
