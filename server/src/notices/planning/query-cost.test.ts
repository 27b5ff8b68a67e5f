/**
 * Checks that planning, writing and checking take the same number of queries for one notice as for many. Only writing needs
 * further queries, for each batch of a few hundred notices.
 */
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NoticeKind } from '@hien/contract/notices'
import { aClass, aCourse } from '../../../test/courses.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { aCrowd } from '../../../test/notice-crowd.ts'
import { planKind, stillValidOf } from '../../../test/notice-lessons.ts'
import { aTeacher } from '../../../test/people.ts'
import type { StoredNotice } from '../../../test/stored-notices.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { noticesPerStatement } from './write-notices.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

/**
 * Creates classes with students. Each class has a lesson with a new time that begins soon, and one that started ten
 * minutes ago.
 */
async function anEvening(classes: number, students: number): Promise<void> {
  server.clock.set('2026-11-24T18:30:01+07:00')
  const teacher = await aTeacher(server)
  const course = await aCourse(server, teacher)
  for (let made = 0; made < classes; made++) {
    const { id } = await aClass(server, teacher, course)
    await aCrowd(server, id, students)
    const values = [id, server.clock.now()]
    await server.sql.query(
      'update calendar_lessons set revision = 1, updated_at = $2 where class_id = $1 and starts_at > $2',
      values,
    )
    await server.sql.query(
      `insert into lesson_sessions (class_id, state, started_at, expires_at)
       values ($1, 'live', $2::timestamptz - interval '10 minutes', '2026-11-24T23:00:00+07:00')`,
      values,
    )
  }
}

async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = []
  const stop = watchStatements(({ text }) => void asked.push(text))
  await work()
  stop()
  return asked
}

/**
 * Creates a class with students, each with a guardian. A statement of each is issued now, is due in three days, and had a payment
 * now. Only the rows that planning reads exist.
 */
async function aMonthOfFees(students: number): Promise<void> {
  server.clock.set('2026-11-24T09:00:01+07:00')
  const teacher = await aTeacher(server)
  const { id: classId } = await aClass(server, teacher, await aCourse(server, teacher))
  await aCrowd(server, classId, students)
  await server.sql.query(
    `with issue as (
       insert into fee_issues (payee_id, month, token, issued_at) values ($1, '2026-11', 'token', $3) returning id
     ),
     statement as (
       insert into fee_statements
         (issue_id, payee_id, student_id, month, number, transfer_text, carried_over, total, paid_before, issued_at, due_at)
       select issue.id, $1, member_id, '2026-11', member_id, member_id, 0, 300000, 0, $3, $3::timestamptz + interval '3 days'
       from issue, enrolments where class_id = $2 returning id, student_id
     ),
     payment as (
       insert into fee_payments (payee_id, student_id, statement_id, amount, method, received_at, text, recorded_at)
       select $1, student_id, id, 100000, 'cash', $3, '', $3 from statement returning id, student_id
     )
     insert into fee_ledger (seq, payee_id, student_id, at, kind, amount, payment_id, title, quantity, unit_price)
     select 1, $1, student_id, $3, 'payment', -100000, id, '', 1, -100000 from payment`,
    [teacher.id, classId, server.clock.now()],
  )
}

/** Counts the queries to plan and write, to plan again when nothing has changed, and to check. Also counts the notices. */
async function costOf(kind: NoticeKind) {
  const tenMinutes = 10 * 60_000 + 1
  const plan = () => planKind(server, kind, [], tenMinutes)
  const written = await statementsOf(plan)
  const again = await statementsOf(plan)
  const { rows: planned } = await server.sql.query<StoredNotice>(
    `select id, member_id as "memberId", kind, about_id as "aboutId", class_id as "classId", subject_id as "subjectId",
       version from notices where kind = $1`,
    [kind],
  )
  const asked = await statementsOf(() => stillValidOf(server, kind, planned))
  // Subtract one query of each plan, which the test itself makes.
  return { queries: [written.length - 1, again.length - 1, asked.length], notices: planned.length }
}

test.each<[NoticeKind, number[]]>([
  ['lesson_soon', [3, 2, 1]],
  ['lesson_started', [3, 2, 1]],
  ['lesson_changed', [6, 5, 1]],
  ['child_absent', [4, 3, 1]],
])('%s costs as many queries for one notice as for many', async (kind, queries) => {
  await anEvening(1, 1)
  const few = await costOf(kind)
  expect(few.queries).toEqual(queries)
  await anEvening(3, 50)
  const many = await costOf(kind)
  const further = Math.ceil(many.notices / noticesPerStatement) - 1
  const [written = NaN, again = NaN, asked = NaN] = queries
  expect(many.queries).toEqual([written + 2 * further, again + further, asked])
  expect(many.notices - few.notices).toBeGreaterThanOrEqual(150)
})

test.each<[NoticeKind, number]>([
  ['fee_new', 1],
  ['fee_due', 2],
  ['fee_received', 1],
])(
  '%s costs %i queries to plan and two for each batch, also for the statements of two thousand students',
  async (kind, planned) => {
    await aMonthOfFees(1)
    const few = await costOf(kind)
    expect(few).toEqual({ queries: [planned + 2, planned + 1, 1], notices: 1 })
    await aMonthOfFees(2000)
    const many = await costOf(kind)
    const batches = Math.ceil(2001 / noticesPerStatement)
    expect(many).toEqual({ queries: [planned + 2 * batches, planned + batches, 1], notices: 2001 })
  },
)
