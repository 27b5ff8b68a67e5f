import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClass } from '../../../test/courses.ts'
import { aCentreWithClass, feesOn, itemOf } from '../../../test/fees.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { runConcurrently } from '../../../test/run-concurrently.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let an: TestMember
let binh: TestMember
let maths: TestClass

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fees = feesOn(server)
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'An' })
  binh = await aStudent(server, { lastName: 'Lê', firstName: 'Bình' })
})
afterAll(() => server.close())

beforeEach(async () => {
  ;({ centre, maths } = await aCentreWithClass(server, [an, binh]))
})

/** Returns how many discounts the centre gives, and how many additions are in the audit log. */
const counts = async () => {
  const { rows } = await server.sql.query<{ discounts: number; recorded: number }>(
    `select (select count(*)::int from fee_discounts where payee_id = $1) as discounts,
       (select count(*)::int from audit_log where member_id = $1 and action = 'fee_discount_added') as recorded`,
    [centre.id],
  )
  return rows[0]
}

test.each([
  ['a percentage of all classes', () => ({ percent: 10 })],
  ['an amount of one class until a month', () => ({ classId: maths.id, amount: 50_000, toMonth: '2026-12' })],
])('a discount that is sent again after a lost answer is given once: %s', async (_, terms) => {
  const input = { studentCode: an.code, ...terms() }
  const first = itemOf(await fees.addDiscount(centre, input))
  expect(await fees.addDiscount(centre, input)).toMatchObject({ isSuccess: true, item: first })
  expect(await counts()).toEqual({ discounts: 1, recorded: 1 })
})

test('the same discount sent twice at the same time is given once', async () => {
  const add = async () => itemOf(await fees.addDiscount(centre, { studentCode: an.code, percent: 10 }))
  // A new discount needs the row of the student, so the first call waits after it has looked for the same discount.
  const kept = { query: 'select from members where id = $1 for update', id: an.id }
  const [first, second] = await runConcurrently(server, kept, add, add)
  expect(second).toEqual(first)
  expect(await counts()).toEqual({ discounts: 1, recorded: 1 })
})

test('discounts that differ in one value are all given', async () => {
  const base = { studentCode: an.code, percent: 10 }
  const inputs = [
    base,
    { ...base, studentCode: binh.code },
    { ...base, classId: maths.id },
    { ...base, percent: 20 },
    { ...base, percent: null, amount: 10 },
    { ...base, reason: 'học bổng' },
    { ...base, fromMonth: '2026-12' },
    { ...base, toMonth: '2026-12' },
  ]
  const ids = []
  for (const input of inputs) ids.push(itemOf(await fees.addDiscount(centre, input)).id)
  expect(new Set(ids).size).toBe(inputs.length)
})
