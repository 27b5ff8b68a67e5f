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
  // What happens is followed; what the clock brings about comes when the tests say so.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  server = await createTestServer({ tellsNotices: true })
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
/** By rows alone: nobody tells of it. */
const startUnheard = async (at = server.clock.now()) => {
  await server.sql.query(
    `insert into lesson_sessions (class_id, state, started_at, expires_at) values ($1, 'live', $2, '2026-11-24T23:00:00+07:00')`,
    [studyClass.id, at],
  )
}

test('what no event told of is found by the scan, and two nodes write it once', async () => {
  server.clock.set('2026-11-24T18:30:01+07:00')
  await startUnheard()
  await Promise.all([scan(), scan(beside), scan()])
  await server.sql.query('delete from duties')
  await Promise.all([scan(beside), scan()])
  expect(await soon()).toHaveLength(3)
  expect(await started()).toHaveLength(3)
})

test('the node without the lease looks for nothing', async () => {
  server.clock.set('2026-11-24T18:29:50+07:00')
  await scan()
  server.clock.set('2026-11-24T18:30:01+07:00')
  await scan(beside)
  expect(await soon()).toEqual([])
  await scan()
  expect(await soon()).toHaveLength(3)
})

test('a lesson that is moved at twenty minutes before is told of with its new time, and the old one is not true', async () => {
  server.clock.set('2026-11-24T18:30:01+07:00')
  await scan()
  server.clock.set('2026-11-24T18:40:00+07:00')
  const lessonId = await lessonAt(server, studyClass.id, '2026-11-24T19:00:00+07:00')
  await change(server, teacher, `lessonMove(id: "${lessonId}", startsAt: "2026-11-24 19:05:00", timeLearn: 90)`)
  // The event was heard here: what it led to has the time it needs.
  await expect.poll(soon).toHaveLength(6)
  const changed = await noticesOf(server, 'lesson_changed', students)
  expect(changed).toHaveLength(3)
  await scan()
  const told = await soon()
  expect(told).toHaveLength(6)
  const still = await noticePlanners.lesson_soon.stillTrue(server.dependencies, told, server.clock.now())
  expect(told.filter(({ id }) => still.has(id)).map(({ text }) => text)).toEqual(
    students.map(() => 'Lớp tối thứ ba bắt đầu lúc 19:05'),
  )
})

test('it goes on from where it was, a little before, and the first time not from the beginning', async () => {
  server.clock.set('2026-11-24T18:40:00+07:00')
  await startUnheard(new Date('2026-11-24T18:35:00+07:00'))
  await scan()
  // Half an hour before was ten minutes ago.
  expect([...(await soon()), ...(await started())]).toEqual([])
  // Written by a transaction that was slow to commit.
  await server.sql.query('update lesson_sessions set started_at = $2 where class_id = $1', [
    studyClass.id,
    '2026-11-24T18:39:50+07:00',
  ])
  server.clock.set('2026-11-24T18:45:00+07:00')
  await scan()
  expect(await started()).toHaveLength(3)
  expect(new Set(Object.values(await scannedTo()).map(Number))).toEqual(new Set([server.clock.now().getTime()]))
})

test('a kind that fails keeps no other from being told, and is looked for from where it was', async () => {
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
