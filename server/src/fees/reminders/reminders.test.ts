/** Tests that a payee reminds families in one press, and that each family is told at most once a day. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestClass } from '../../../test/courses.ts'
import { aHeldLesson, anIssuedNovember, feesOn, issueMonth, itemOf, type Statement } from '../../../test/fees.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { planKind } from '../../../test/notice-lessons.ts'
import { aMember, aStudent, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let teacher: TestMember
let maths: TestClass
/** An and Bình are siblings, with one mother. Chi has a father, and Dũng is 18 and has no guardian. */
let an: TestMember
let binh: TestMember
let chi: TestMember
let dung: TestMember
let mother: TestMember
let father: TestMember

beforeAll(async () => {
  server = await createTestServer()
  fees = feesOn(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T18:50:00+07:00')
  an = await aStudent(server, { firstName: 'An', dob: '2014-01-01' })
  binh = await aStudent(server, { firstName: 'Bình', dob: '2012-01-01' })
  chi = await aStudent(server, { firstName: 'Chi', dob: '2013-01-01' })
  dung = await aStudent(server, { firstName: 'Dũng', dob: '2008-01-01' })
  mother = await aMember(server, 'PAME')
  father = await aMember(server, 'PAME')
  for (const child of [an, binh]) await aGuardianship(server, { child, parent: mother })
  await aGuardianship(server, { child: chi, parent: father, relation: 'father' })
  const made = await anIssuedNovember(server, [an, binh, chi, dung], [3])
  ;({ centre, teacher, maths } = made)
  for (const one of made.statements) statements.set(one.studentCode, one)
})

const statements = new Map<string, Statement>()
const of = ({ code }: TestMember) => statements.get(code)!
const byHand = async () =>
  (await planKind(server, 'fee_due', [mother, father, dung, centre, teacher]))
    .filter(({ version }) => version?.startsWith('asked'))
    .map(({ memberId, text, path }) => ({ memberId, text, path }))
/** The centre with a new access token: tests move the clock past the end of an older one. */
const payee = () => signInMember(server, centre.userName, centre.password)
const remind = async (scope?: Parameters<typeof fees.remind>[1]) => itemOf(await fees.remind(await payee(), scope))

test('one press reminds every family with an unpaid statement once, and siblings share one notice', async () => {
  const told: string[] = []
  server.dependencies.feeEvents.subscribe('reminded', ({ payeeId }) => void told.push(payeeId))
  expect(await remind({ month: '2026-11' })).toEqual({ sent: 4, earlierToday: 0 })
  expect(told).toEqual([centre.id])
  const notices = await byHand()
  expect(new Map(notices.map(({ memberId, text }) => [memberId, text]))).toEqual(
    new Map([
      [mother.id, 'Phiếu học phí tháng 11/2026 của An và 1 phiếu khác chưa thanh toán đủ'],
      [father.id, 'Phiếu học phí tháng 11/2026 của Chi chưa thanh toán đủ'],
      [dung.id, 'Phiếu học phí tháng 11/2026 của bạn chưa thanh toán đủ'],
    ]),
  )
  expect(notices).toHaveLength(3)
  expect(notices.find(({ memberId }) => memberId === father.id)?.path).toBe(`/hoc-phi/phieu/${of(chi).id}`)
  server.clock.advance(1000)
  expect(await byHand()).toEqual(notices)
})

test('a second press on the same day sends nothing, also for a sibling, and one on the next day does', async () => {
  expect(await remind({ statementId: of(an).id })).toEqual({ sent: 1, earlierToday: 0 })
  expect(await remind({ statementId: of(an).id })).toEqual({ sent: 0, earlierToday: 1 })
  expect(await byHand()).toHaveLength(1)
  // Later on this day, a scan for new reminders no longer finds the first.
  server.clock.advance(60 * 60_000)
  expect(await remind()).toEqual({ sent: 3, earlierToday: 1 })
  const texts = (await byHand()).filter(({ memberId }) => memberId === mother.id).map(({ text }) => text)
  expect(texts).toEqual(['Phiếu học phí tháng 11/2026 của An chưa thanh toán đủ'])
  server.clock.set('2026-11-25T00:00:01+07:00')
  expect(await remind()).toEqual({ sent: 4, earlierToday: 0 })
  expect((await byHand()).filter(({ memberId }) => memberId === mother.id)).toHaveLength(2)
})

test('two people who press at once remind each family once', async () => {
  const answers = await Promise.all([remind(), remind(), remind()])
  expect(answers.map(({ sent }) => sent).toSorted((a, b) => a - b)).toEqual([0, 0, 4])
})

test('paid, void and older statements are not reminded of', async () => {
  await fees.pay(centre, { statementId: of(an).id, amount: of(an).total })
  expect(await remind()).toEqual({ sent: 3, earlierToday: 0 })
  server.clock.set('2026-11-25T18:50:00+07:00')
  await fees.void(await payee(), of(binh).id)
  const refused = async (student: TestMember) =>
    (await fees.remind(await payee(), { statementId: of(student).id })).error?.code
  expect([await refused(an), await refused(binh)]).toEqual(['STATE_CHANGED', 'STATE_CHANGED'])
  await aHeldLesson(server, maths, { at: '2026-11-10 19:00', present: [chi] })
  await aHeldLesson(server, maths, { at: '2026-11-12 19:00', present: [an, binh, chi, dung] })
  await issueMonth(server, await payee(), '2026-11')
  expect(await remind({ month: '2026-10' })).toEqual({ sent: 0, earlierToday: 0 })
  expect(await remind()).toEqual({ sent: 4, earlierToday: 0 })
  const { rows } = await server.sql.query<{ count: string }>(
    `select count(*) from fee_statements where payee_id = $1 and reminded_at > '2026-11-25' and not (id = any($2::uuid[]))`,
    [centre.id, [an, binh, chi, dung].map((student) => of(student).id)],
  )
  expect(Number(rows[0]?.count)).toBe(4)
})

test('a family is not told twice on a day on which it is reminded by itself', async () => {
  const kinds = async () => (await planKind(server, 'fee_due', [father])).map(({ version }) => version ?? '').toSorted()
  server.clock.set('2026-12-01T09:00:02+07:00')
  expect(await kinds()).toEqual(['soon'])
  server.clock.advance(60_000)
  await remind()
  expect(await kinds()).toEqual(['soon'])
  // On the day after the due day, the payee is earlier than the clock.
  server.clock.set('2026-12-05T08:00:00+07:00')
  await remind()
  expect(await kinds()).toEqual(['asked 2026-12-05', 'soon'])
  server.clock.set('2026-12-05T09:00:02+07:00')
  expect(await kinds()).toEqual(['asked 2026-12-05', 'soon'])
})

test('the statement shows when the family was reminded; wrong months and statements of others are refused', async () => {
  await remind({ statementId: of(an).id })
  expect(itemOf(await fees.read(centre, of(an).id)).remindedAt).toBe('2026-11-24T11:50:00.000Z')
  const refusal = async (by: TestMember, scope: Parameters<typeof fees.remind>[1]) =>
    (await fees.remind(by, scope)).error?.code
  expect(await refusal(centre, { month: '2026-13' })).toBe('INVALID_INPUT')
  expect(await refusal(centre, { statementId: 'x' })).toBe('NOT_FOUND')
  expect(await refusal(teacher, { statementId: of(chi).id })).toBe('NOT_FOUND')
  expect(await refusal(mother, {})).toBe('FORBIDDEN')
  expect(itemOf(await fees.remind(teacher, {}))).toEqual({ sent: 0, earlierToday: 0 })
})
