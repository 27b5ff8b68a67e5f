/** Tests which prices of issued months can change. issue-statements.test.ts tests prices of months that charged somebody. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre } from '../../../test/centres.ts'
import type { TestClass } from '../../../test/courses.ts'
import {
  aCentreClass,
  aCentreWithClass,
  aHeldLesson,
  feesOn,
  issueMonth,
  sumsOf,
  type Statement,
} from '../../../test/fees.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let [centre, an]: TestMember[] = []
let [maths, physics]: TestClass[] = []

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fees = feesOn(server)
  an = await aStudent(server)
})
afterAll(() => server.close())

/** Every test has its own centre. Its class of maths has a lesson in October, its class of physics has none yet. */
beforeEach(async () => {
  const made = await aCentreWithClass(server, [an!])
  ;({ centre, maths } = made)
  physics = await aCentreClass(server, made, [an!], 'Lý 9')
  await fees.setPlan(centre, { classId: maths.id, fromMonth: '2026-10' })
  await aHeldLesson(server, maths, { at: '2026-10-06 19:00', present: [an!] })
})

const setPrice = (amount: number, plan: Record<string, unknown> = {}, by = centre!) =>
  fees.setPlan(by, { classId: physics!.id, amount, fromMonth: '2026-10', ...plan })
const lessonOfPhysics = () => aHeldLesson(server, physics!, { at: '2026-10-28 19:00', present: [an!] })
const newLines = (statements: Statement[]) =>
  statements
    .flatMap(({ lines }) => lines)
    .flatMap(({ kind, amount }) => (kind === 'carried_over' ? [] : [[kind, amount]]))
const refused = { error: { code: 'INVALID_INPUT', field: 'fromMonth' } }

test.each([
  ['2026-09', '2026-10', 'lessons'],
  ['2026-09', '2026-11', 'correction'],
  ['2026-10', '2026-10', 'lessons'],
  ['2026-10', '2026-11', 'correction'],
])(
  'a price from %s that charged nobody in October can change after October was issued, and issuing %s charges the new price once',
  async (fromMonth, month, kind) => {
    await setPrice(1_500_000, { fromMonth })
    expect(newLines(await issueMonth(server, centre!, '2026-10'))).toEqual([['lessons', 150_000]])
    expect(await setPrice(200_000)).toMatchObject({ isSuccess: true })
    await lessonOfPhysics()
    expect(newLines(await issueMonth(server, centre!, month))).toEqual([[kind, 200_000]])
    for (const again of ['2026-10', '2026-11']) expect(await issueMonth(server, centre!, again)).toEqual([])
    expect(await sumsOf(server, centre!, an!)).toEqual({ statements: 350_000, ledger: 350_000, balance: 350_000 })
    expect(await setPrice(100_000)).toMatchObject(refused)
  },
)

test('a later price that is set already stays the price of its issued month', async () => {
  await setPrice(1_500_000, { fromMonth: '2026-09' })
  await setPrice(300_000, { fromMonth: '2026-11' })
  for (const month of ['2026-10', '2026-11']) await issueMonth(server, centre!, month)
  await setPrice(200_000)
  await lessonOfPhysics()
  await aHeldLesson(server, physics!, { at: '2026-11-04 19:00', present: [an!] })
  expect(newLines(await issueMonth(server, centre!, '2026-11'))).toEqual([
    ['lessons', 300_000],
    ['correction', 200_000],
  ])
})

test('the price of an issued month is refused if its lessons were only prepaid', async () => {
  const fromPackage = { kind: 'PACKAGE', lessons: 2, fromMonth: '2026-10' }
  await setPrice(1_000_000, fromPackage)
  await lessonOfPhysics()
  await issueMonth(server, centre!, '2026-10')
  await aHeldLesson(server, physics!, { at: '2026-11-04 19:00', present: [an!] })
  expect(await issueMonth(server, centre!, '2026-11')).toEqual([])
  expect(await setPrice(200_000, { fromMonth: '2026-11' })).toMatchObject(refused)
})

test('a flat price can be charged for a month that an earlier payee of the class issued without charging anybody', async () => {
  await setPrice(1_500_000)
  await issueMonth(server, centre!, '2026-10')
  const other = await aCentre(server)
  await server.sql.query('update courses set centre_id = $2 where id = (select course_id from classes where id = $1)', [
    physics!.id,
    other.id,
  ])
  expect(await setPrice(800_000, { kind: 'MONTHLY' }, other)).toMatchObject({ isSuccess: true })
  await lessonOfPhysics()
  expect(newLines(await issueMonth(server, other, '2026-10'))).toEqual([['month', 800_000]])
})
