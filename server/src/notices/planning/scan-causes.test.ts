import { afterAll, beforeEach, beforeAll, expect, test, vi } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { change, lessonAt } from '../../../test/notice-lessons.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { noticesOf } from '../../../test/stored-notices.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { noticePlanners } from './planners.ts'
import { scanCauses } from './scan-causes.ts'

let server: TestServer
let beside: TestServer
let teacher: TestMember
let students: TestMember[]
let studyClass: TestClass
beforeAll(async () => {
  // Fake setInterval while the server starts. Then the server reacts to events, but does timed work only when a test calls it.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await createTestServer({ runsJobs: true })
  beside = await createTestServer({ beside: server })
  vi.useRealTimers()
  liftLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00+07:00')
  teacher = await aTeacher(server)
  students = await Promise.all([1, 2, 3].map(() => aStudent(server)))
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  for (const student of students) await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  await server.sql.query('delete from duties')
  await server.sql.query('delete from notice_scans')
})
afterAll(async () => {
  await beside.close()
  await server.close()
})

const scan = ({ dependencies }: TestServer = server) => scanCauses(dependencies)
const soon = () => noticesOf(server, 'lesson_soon', students)
const started = () => noticesOf(server, 'lesson_started', students)
const scannedTo = async () => {
  const { rows } = await server.sql.query<{ kind: string; scanned_to: Date }>('select * from notice_scans')
  return Object.fromEntries(rows.map((row) => [row.kind, row.scanned_to]))
}
/** Starts a lesson by SQL only, so that no event is published. Returns the id of its session. */
const startUnheard = async (at = server.clock.now()): Promise<string> => {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, started_at, expires_at) values ($1, 'live', $2, '2026-11-24T23:00:00+07:00')
     returning id`,
    [studyClass.id, at],
  )
  return rows[0]!.id
}

test('the scan finds what no event reported, and two nodes write it once', async () => {
  server.clock.set('2026-11-24T18:30:01+07:00')
  await startUnheard()
  await Promise.all([scan(), scan(beside), scan()])
  await server.sql.query('delete from duties')
  await Promise.all([scan(beside), scan()])
  expect(await soon()).toHaveLength(3)
  expect(await started()).toHaveLength(3)
})

test('a student whose connection died silently at the start gets the notice once they no longer count as waiting', async () => {
  const { clusterPresence } = server.dependencies
  const sessionId = await startUnheard()
  const silent = students[0]!
  const waitingRoom = clusterPresence.roomOf({ sessionId, groupId: 'room' })
  waitingRoom.join('connection', { id: silent.id, name: silent.name, role: 'MEME' })
  // The hub ends the silent connection after half a minute. Then the student has another half to reconnect.
  server.clock.set('2026-11-24T18:00:30+07:00')
  waitingRoom.lose('connection', server.clock.now().getTime())
  server.clock.set('2026-11-24T18:00:59+07:00')
  clusterPresence.takeDepartures()
  await scan()
  expect((await started()).map(({ memberId }) => memberId)).not.toContain(silent.id)
  server.clock.set('2026-11-24T18:01:00+07:00')
  clusterPresence.takeDepartures()
  await scan()
  expect(await started()).toHaveLength(3)
})

test('a node without the lease does not scan', async () => {
  server.clock.set('2026-11-24T18:29:50+07:00')
  await scan()
  server.clock.set('2026-11-24T18:30:01+07:00')
  await scan(beside)
  expect(await soon()).toEqual([])
  await scan()
  expect(await soon()).toHaveLength(3)
})

test('a lesson moved twenty minutes before its start is told with its new time, and the old notice is not true', async () => {
  server.clock.set('2026-11-24T18:30:01+07:00')
  await scan()
  server.clock.set('2026-11-24T18:40:00+07:00')
  const lessonId = await lessonAt(server, studyClass.id, '2026-11-24T19:00:00+07:00')
  await change(server, teacher, `lessonMove(id: "${lessonId}", startsAt: "2026-11-24 19:05:00", timeLearn: 90)`)
  // This server reacts to the event of the new time: wait for its notices.
  await expect.poll(soon).toHaveLength(6)
  const changed = await noticesOf(server, 'lesson_changed', students)
  expect(changed).toHaveLength(3)
  await scan()
  const notices = await soon()
  expect(notices).toHaveLength(6)
  const still = await noticePlanners.lesson_soon.stillValid(server.dependencies, notices, server.clock.now())
  expect(notices.filter(({ id }) => still.has(id)).map(({ text }) => text)).toEqual(
    students.map(() => 'Lớp tối thứ ba bắt đầu lúc 19:05'),
  )
})

test('a scan continues a little before the last one, and the first scan does not start at the beginning', async () => {
  server.clock.set('2026-11-24T18:40:00+07:00')
  await startUnheard(new Date('2026-11-24T18:35:00+07:00'))
  await scan()
  // The reminder of the lesson was due ten minutes ago. That is too long ago for a first scan.
  expect([...(await soon()), ...(await started())]).toEqual([])
  // Set the start to a time before the last scan, as if its transaction had been slow to commit.
  await server.sql.query('update lesson_sessions set started_at = $2 where class_id = $1', [
    studyClass.id,
    '2026-11-24T18:39:50+07:00',
  ])
  server.clock.set('2026-11-24T18:45:00+07:00')
  await scan()
  expect(await started()).toHaveLength(3)
  expect(new Set(Object.values(await scannedTo()).map(Number))).toEqual(new Set([server.clock.now().getTime()]))
})

test('a kind that fails does not stop the others, and is scanned again from the same instant', async () => {
  await scan()
  const failing = vi.spyOn(noticePlanners.lesson_soon, 'plan').mockRejectedValue(new Error('soon failed'))
  const begun = server.clock.now()
  server.clock.set('2026-11-24T18:30:01+07:00')
  await startUnheard()
  await expect(scan()).rejects.toThrow('soon failed')
  expect(await started()).toHaveLength(3)
  expect((await scannedTo())['lesson_soon']).toEqual(begun)
  failing.mockRestore()
  server.clock.set('2026-11-24T18:31:00+07:00')
  await scan()
  expect(await soon()).toHaveLength(3)
})
