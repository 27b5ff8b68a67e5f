/** Tests the lists of statements by state. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anIssuedNovember, aHeldLesson, feesOn, issueMonth, itemOf, type Statement } from '../../../test/fees.ts'
import type { TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { pageStatements, type StatementState } from './store.ts'

const states: StatementState[] = ['open', 'partial', 'paid', 'void']
let server: TestServer
let fees: ReturnType<typeof feesOn>
let [centre, teacher, an, binh]: TestMember[] = []
let maths: TestClass
let ofAn: Statement
let ofBinh: Statement

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fees = feesOn(server)
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'An' })
  binh = await aStudent(server, { lastName: 'Lê', firstName: 'Bình' })
})
afterAll(() => server.close())

/** Every test has its own centre, whose two students owe 150,000 đ each for a lesson of November. */
beforeEach(async () => {
  const made = await anIssuedNovember(server, [an!, binh!], [3])
  ;({ centre, teacher, maths } = made)
  ;[ofAn, ofBinh] = made.statements as [Statement, Statement]
})

const pay = async ({ id }: Statement, amount: number) => itemOf(await fees.pay(centre!, { statementId: id, amount })).id
/** Holds a lesson on this day of November and issues it. Returns the new statement of a student. */
async function issueLesson(day: number, { code }: TestMember): Promise<Statement> {
  await aHeldLesson(server, maths, { at: `2026-11-${day} 19:00`, present: [an!, binh!] })
  server.clock.advance(1000)
  return (await issueMonth(server, centre!, '2026-11')).find(({ studentCode }) => studentCode === code)!
}
const stateOf = async ({ id }: Statement) => itemOf(await fees.read(centre!, id)).state

/** Checks that the list of each state has exactly the statements that the list of all statements shows in this state. */
async function expectListsToAgree(): Promise<void> {
  const { items } = await fees.list(centre!)
  for (const state of states) {
    const listed = await fees.list(centre!, { state })
    expect(listed.items).toEqual(items.filter((one) => one.state === state))
    expect(listed.totalRecord).toBe(listed.items.length)
  }
}

test('a payment, its reversal, and credit put statements into the list of their state', async () => {
  const first = await pay(ofAn, 100_000)
  await pay(ofBinh, 400_000)
  expect([await stateOf(ofAn), await stateOf(ofBinh)]).toEqual(['partial', 'paid'])
  await expectListsToAgree()
  // Credit pays a part of the next statement, and all of the one after it.
  const ofBinhs = [await issueLesson(10, binh!), await issueLesson(11, binh!)]
  expect(await Promise.all(ofBinhs.map(stateOf))).toEqual(['paid', 'open'])
  itemOf(await fees.reverse(centre!, first))
  expect(await stateOf(ofAn)).toBe('open')
  await expectListsToAgree()
})

test('a statement that contains the debt of a voided one is listed by the amount that is left to pay of it', async () => {
  const later = await issueLesson(10, an!)
  server.clock.advance(1000)
  itemOf(await fees.void(centre!, ofAn.id))
  expect([await stateOf(ofAn), await stateOf(later)]).toEqual(['void', 'open'])
  await expectListsToAgree()
  await pay(later, 100_000)
  expect(await stateOf(later)).toBe('partial')
  await expectListsToAgree()
  await pay(later, 50_000)
  expect(await stateOf(later)).toBe('paid')
  await expectListsToAgree()
})

test('a statement can stay partial after a payment of its total, if an earlier one that lowered the debt was voided', async () => {
  const missed: string[] = []
  for (const day of ['05', '06'])
    missed.push(await aHeldLesson(server, maths, { at: `2026-11-${day} 19:00`, present: [binh!] }))
  await issueLesson(10, an!)
  for (const lessonId of missed) await fees.excuse(teacher!, { lessonId, candidateCode: an!.code })
  const lowered = await issueLesson(11, an!)
  expect(lowered.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['lessons', 150_000],
    ['correction', -300_000],
    ['carried_over', 600_000],
  ])
  const later = await issueLesson(12, an!)
  server.clock.advance(1000)
  itemOf(await fees.void(centre!, lowered.id))
  await pay(later, later.total)
  expect(itemOf(await fees.read(centre!, later.id))).toMatchObject({ state: 'partial', total: 600_000, paid: 450_000 })
  await expectListsToAgree()
})

/** Returns how often PostgreSQL looked for voided statements before another one while it ran this statement. */
async function lookupsOfVoided({ text, values }: { text: string; values: unknown[] }): Promise<number> {
  const { rows } = await server.sql.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  const nodes = withInner(rows[0]!['QUERY PLAN'][0].Plan)
  return nodes.reduce((sum, node) => sum + (node.Alias === 'earlier' ? node['Actual Loops'] : 0), 0)
}
type PlanNode = { Alias?: string; 'Actual Loops': number; Plans?: PlanNode[] }
const withInner = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(withInner)]

test.each(['open', 'partial'] as const)(
  'counting %s statements looks for voided ones only before unpaid ones',
  async (state) => {
    const later = await issueLesson(10, an!)
    await pay(later, later.total)
    expect(await Promise.all([ofAn, later, ofBinh].map(stateOf))).toEqual(['paid', 'paid', 'open'])
    const sent: { text: string; values: unknown[] }[] = []
    const stop = watchStatements((statement) => void sent.push(statement))
    const filter = { month: null, state, classId: null, search: null }
    await pageStatements(server.dependencies.database, centre!.id, filter, { skip: 1, take: 50 })
    stop()
    const counting = sent.find(({ text }) => text.includes('count(*)'))!
    // Bình has two statements, both unpaid.
    expect(await lookupsOfVoided(counting)).toBe(2)
  },
)
