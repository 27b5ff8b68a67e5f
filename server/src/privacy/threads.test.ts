/** Tests that export, retention and erasure know threads with families. */
import { exportPath } from '@hien/contract/export-path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../test/courses.ts'
import { liftLimits } from '../../test/fuzz/run-operations.ts'
import { aGuardianship } from '../../test/guardianships.ts'
import { planKind } from '../../test/notice-lessons.ts'
import { aMember, aStudent, signInMember, type TestMember } from '../../test/people.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { messageOf, threadsOn, type Pair } from '../../test/threads.ts'
import { closeMember } from './account-closing/close-account.ts'
import { eraseSomeMessageNotices } from './erasure/thread-store.ts'

let server: TestServer
let threads: ReturnType<typeof threadsOn>
let centre: TestMember
let teacher: TestMember
let student: TestMember
let mother: TestMember
let maths: TestClass
let thread: Pair

const day = 24 * 60 * 60_000

beforeAll(async () => {
  server = await createTestServer({ config: { homeworkRetentionDays: 30 } })
  threads = threadsOn(server)
})
afterAll(() => server.close())

/** A thread with a message of the teacher, which the mother has read and reported, and one of the mother. */
beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T12:00:00+07:00')
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  maths = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  student = await aStudent(server, { lastName: 'Nghiêm', firstName: 'Xuân Khuê', dob: '2014-01-01' })
  mother = await aMember(server, 'PAME', { lastName: 'Tạ', firstName: 'Kim Oanh' })
  await anEnrolment(server, { class: maths, student, teacher: centre, state: 'joined' })
  await aGuardianship(server, { child: student, parent: mother })
  thread = { class: maths, student }
  const { id } = messageOf(await threads.send(teacher, thread, 'Chào chị'))
  await threads.read(mother, thread)
  messageOf(await threads.send(mother, thread, 'Chào cô'))
  await threads.report(mother, id, 'Lời lẽ không hay')
  await planKind(server, 'message_new', [teacher, student, mother])
  await planKind(server, 'message_reported', [centre])
  // The class goes on for longer than an account takes to be erased.
  await server.sql.query(`update classes set over_at = '2027-12-01' where id = $1`, [maths.id])
})

const exported = async (member: TestMember) => {
  const { accessToken } = await signInMember(server, member.userName, member.password)
  const headers = { authorization: `Bearer ${accessToken}` }
  const { body } = await server.fastify.inject({ method: 'POST', url: exportPath, headers })
  return JSON.parse(body) as Record<string, unknown>
}
/** Counts what is stored about the thread, and the notices about it. */
async function stored() {
  const { rows } = await server.sql.query<Record<'threads' | 'messages' | 'reads' | 'reports' | 'notices', number>>(
    `with thread as (select id from threads where class_id = $1)
     select (select count(*)::int from thread) as threads,
       (select count(*)::int from thread_messages where thread_id in (select id from thread)) as messages,
       (select count(*)::int from thread_reads where thread_id in (select id from thread)) as reads,
       (select count(*)::int from thread_reports join thread_messages on id = message_id
        where thread_id in (select id from thread)) as reports,
       (select count(*)::int from notices where class_id = $1 and kind in ('message_new', 'message_reported')) as notices`,
    [maths.id],
  )
  return rows[0]
}
const everything = { threads: 1, messages: 2, reads: 2, reports: 1, notices: 3 }
const nothing = { threads: 0, messages: 0, reads: 0, reports: 0 }
const erase = async (member: TestMember) => {
  await closeMember({ dependencies: server.dependencies, viewer: null, requestId: null, address: null }, member.id)
  await server.live(30.1 * day)
  await server.sweep()
}

test('L04: members get the messages they sent, how far they have read, and what they reported', async () => {
  const about = { classCode: maths.code, studentCode: student.code }
  const at = '2026-11-24T05:00:00.000Z'
  expect(await exported(mother)).toMatchObject({
    threadMessages: [{ ...about, text: 'Chào cô', sentAt: at }],
    threadsRead: [{ ...about, readUpTo: 2 }],
    messagesReported: [{ ...about, reason: 'Lời lẽ không hay', reportedAt: at }],
  })
  expect(await exported(teacher)).toMatchObject({
    threadMessages: [{ ...about, text: 'Chào chị', sentAt: at }],
    threadsRead: [{ ...about, readUpTo: 1 }],
    messagesReported: [],
  })
})

test('L06: threads are removed HOMEWORK_RETENTION_DAYS after their last message and the end of their class, with everything in them', async () => {
  const daysAgo = (days: number) => new Date(server.clock.now().getTime() - days * day)
  const kept = async (times: { written: number; ended: number }) => {
    await server.sql.query('update threads set last_at = $2 where class_id = $1', [maths.id, daysAgo(times.written)])
    await server.sql.query('update classes set over_at = $2 where id = $1', [maths.id, daysAgo(times.ended)])
    await server.sweep()
    return stored()
  }
  expect(await kept({ written: 40, ended: 29.9 })).toEqual(everything)
  expect(await kept({ written: 29.9, ended: 400 })).toEqual(everything)
  expect(await kept({ written: 30.1, ended: 30.1 })).toMatchObject(nothing)
})

test('L08: erasing the student erases the thread with the messages of everybody, and the notices that quote them', async () => {
  expect(await stored()).toEqual(everything)
  await erase(student)
  expect(await stored()).toEqual({ ...nothing, notices: 0 })
})

test('L08: erasing a guardian keeps their messages without the name, and removes the notices that name them', async () => {
  await erase(mother)
  // What the teacher wrote is still told to the student, and its report to the centre.
  expect(await stored()).toEqual({ ...everything, reads: 1, notices: 2 })
  const { rows } = await server.sql.query<{ text: string }>('select text from notices where class_id = $1', [maths.id])
  expect(rows.filter(({ text }) => text.includes('Kim Oanh') || text.includes('Chào cô'))).toEqual([])
  const { accessToken } = await signInMember(server, teacher.userName, teacher.password)
  const { items } = await threads.read({ accessToken }, thread)
  expect(items.map(({ authorName, authorRole, text }) => [authorName, authorRole, text])).toEqual([
    ['Tài khoản đã xoá', 'PAME', 'Chào cô'],
    [teacher.name, 'TCHER', 'Chào chị'],
  ])
})

test('L08: notices of very many messages are removed in batches, until none is left', async () => {
  const remove = (limit: number) =>
    eraseSomeMessageNotices(server.dependencies.database, { memberId: teacher.id, limit })
  expect(await remove(1)).toBe(true)
  expect(await stored()).toEqual({ ...everything, notices: 2 })
  expect(await remove(2)).toBe(false)
  expect(await stored()).toEqual({ ...everything, notices: 1 })
})
