/** Tests which statements of a child are to pay, and which are contained in a later one. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment } from '../../../test/courses.ts'
import {
  aCentreWithClass,
  aHeldLesson,
  feesOn,
  issueMonth,
  itemOf,
  joinedSince,
  type Statement,
} from '../../../test/fees.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let teacher: TestMember
let parent: TestMember
let october: Statement
let november: Statement

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fees = feesOn(server)
})
afterAll(() => server.close())

/** Classes of two payees. The child attends one lesson a month in each, for 150,000 đ; the centre has issued two months. */
beforeEach(async () => {
  const an = await aStudent(server, { dob: '2014-01-01' })
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: an, parent })
  const ofCentre = await aCentreWithClass(server, [an])
  centre = ofCentre.centre
  teacher = await aTeacher(server, { lastName: 'Lê', firstName: 'Quang Minh' })
  const ofTeacher = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: ofTeacher, student: an, teacher, state: 'joined' })
  await joinedSince(server, ofTeacher)
  for (const [payee, studyClass] of [
    [centre, ofCentre.maths],
    [teacher, ofTeacher],
  ] as const) {
    await fees.setPlan(payee, { classId: studyClass.id, fromMonth: '2026-10' })
    for (const at of ['2026-10-06 19:00', '2026-11-03 19:00'])
      await aHeldLesson(server, studyClass, { at, present: [an] })
  }
  ;[october, november] = [
    ...(await issueMonth(server, centre, '2026-10')),
    ...(await issueMonth(server, centre, '2026-11')),
  ] as [Statement, Statement]
})

type ToPay = { id: string; month: string; payeeName: string; left: number }

async function toPay() {
  type Answer = ResultEnvelope & { items: { statementsToPay: ToPay[] }[] }
  const { data } = await server.graphql<{ parentGetChildren: Answer }>(
    parent.accessToken,
    '{ parentGetChildren { isSuccess items { statementsToPay { id month payeeName left } } } }',
  )
  return data?.parentGetChildren.items.flatMap(({ statementsToPay }) => statementsToPay) ?? []
}
const leftToPay = async () => (await toPay()).map(({ month, left }) => [month, left])
const carriedInto = async (of: Statement) => itemOf(await fees.read(parent, of.id)).carriedIntoMonth

test('a debt is asked for once, by the latest statement that contains it', async () => {
  expect(await toPay()).toEqual([
    { id: november.id, month: '2026-11', payeeName: 'Trung tâm Ánh Dương', left: 300_000 },
  ])
  expect(await carriedInto(october)).toBe('2026-11')
  expect(await carriedInto(november)).toBeNull()
})

test('statements of two payees are paid separately, the latest month first', async () => {
  const [ofOther] = await issueMonth(server, teacher, '2026-10')
  await fees.void(centre, november.id)
  const [again] = await issueMonth(server, centre, '2026-11')
  expect(await toPay()).toEqual([
    { id: again?.id, month: '2026-11', payeeName: 'Trung tâm Ánh Dương', left: 300_000 },
    { id: ofOther?.id, month: '2026-10', payeeName: 'Lê Quang Minh', left: 150_000 },
  ])
})

test('payments pay the debt first, and a paid statement is not to pay', async () => {
  await fees.pay(centre, { statementId: november.id, amount: 100_000 })
  expect(await leftToPay()).toEqual([['2026-11', 200_000]])
  expect(await carriedInto(october)).toBe('2026-11')
  await fees.pay(centre, { statementId: november.id, amount: 50_000 })
  expect(await leftToPay()).toEqual([['2026-11', 150_000]])
  expect(await carriedInto(october)).toBeNull()
  await fees.pay(centre, { statementId: november.id, amount: 150_000 })
  expect(await leftToPay()).toEqual([])
})

test('a later statement that was voided contains nothing: the earlier one is to pay again', async () => {
  await fees.void(centre, november.id)
  expect(await leftToPay()).toEqual([['2026-10', 150_000]])
  expect(await carriedInto(october)).toBeNull()
})

test('an earlier statement that was voided later is not to pay, and is no longer part of the later one', async () => {
  server.clock.advance(1000)
  await fees.void(centre, october.id)
  expect(await leftToPay()).toEqual([['2026-11', 150_000]])
})

test('a later statement that carries credit contains nothing of an earlier one', async () => {
  const [first] = await issueMonth(server, teacher, '2026-11')
  const payment = itemOf(await fees.pay(teacher, { statementId: first!.id, amount: 200_000 }))
  const [second] = await issueMonth(server, teacher, '2026-10')
  await fees.reverse(teacher, payment.id)
  expect(itemOf(await fees.read(parent, second!.id))).toMatchObject({ total: 100_000, paid: 0 })
  expect(await carriedInto(first!)).toBeNull()
})
