/**
 * Attacks on the fees of a course that its teacher, the founder, gave to a centre: by the centre on the statements that the
 * founder issued before, and by both on what the students owe.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, joinCentre } from '../centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../courses.ts'
import { argumentsWith, callWith, someFeeThings } from '../fee-things.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince } from '../fees.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import { withoutTrace } from '../no-trace.ts'
import { aStudent, aTeacher, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let founder: TestMember
let an: TestMember
let binh: TestMember
let course: TestCourse
let moved: TestClass

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fees = feesOn(server)
})
afterAll(() => server.close())

/** Every test has its own centre, and its own teacher whose class two students have joined. */
beforeEach(async () => {
  centre = await aCentre(server)
  founder = await aTeacher(server)
  an = await aStudent(server)
  binh = await aStudent(server)
  course = await aCourse(server, founder)
  moved = await aClassOfFounder(course)
})
async function aClassOfFounder(ofCourse: TestCourse): Promise<TestClass> {
  const made = await aClass(server, founder, ofCourse)
  for (const student of [an, binh])
    await anEnrolment(server, { class: made, student, teacher: founder, state: 'joined' })
  await joinedSince(server, made)
  return made
}
async function move() {
  await joinCentre(server, centre, founder)
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(
    founder.accessToken,
    'mutation ($id: ID!, $centreId: ID!) { answer: courseMoveToCentre(id: $id, centreId: $centreId) { isSuccess } }',
    { id: course.id, centreId: centre.id },
  )
  expect(data?.answer.isSuccess).toBe(true)
}
const hold = (made: TestClass, day: string) =>
  aHeldLesson(server, made, { at: `2026-${day} 19:00`, present: [an, binh] })
/** Returns the lines that the payee would issue for this class, by student. */
async function linesOf(by: TestMember, ofMonth: string, made = moved) {
  const { rows } = itemOf(await fees.preview(by, ofMonth, [made.id]))
  const lines = ({ code }: TestMember) => rows.find(({ studentCode }) => studentCode === code)?.lines ?? []
  return [an, binh].map((student) => lines(student).map(({ kind, amount }) => [kind, amount]))
}

test('A105: the teacher keeps the statements of a course given to a centre, and the centre neither reads nor changes them', async () => {
  const ofFounder = await someFeeThings(server, { payee: founder, studyClass: moved, student: an, words: 'CUA CO' })
  const { statementId, transferText } = ofFounder
  const before = (await fees.ledger(founder, an.code)).items
  await move()
  const calls = argumentsWith(ofFounder)
  await withoutTrace(server, [statementId, transferText, 'CUA CO'], async () => {
    for (const operation of [
      'feeDiscountEnd',
      'feeStatementGetById',
      'feeRemindersSend',
      'feeStatementVoid',
      'feePaymentRecord',
      'feePaymentReverse',
      'feePaymentMatch',
    ])
      for (const variables of calls[operation] ?? [])
        expect([operation, (await callWith(server, centre, operation, variables)).outcome]).toEqual([
          operation,
          'NOT_FOUND',
        ])
    const [list, ledger] = [await fees.list(centre, { classId: moved.id }), await fees.ledger(centre, an.code)]
    expect([list.items, ledger.items]).toEqual([[], []])
    const discounts = await callWith(server, centre, 'feeDiscountsGet', { studentCode: an.code })
    return [list, ledger, discounts, await fees.payments(centre), await fees.report(centre, '2026-11')]
  })
  expect((await fees.ledger(founder, an.code)).items).toEqual(before)
  expect((await fees.list(founder)).items.map(({ id }) => id)).toContain(statementId)
  expect(itemOf(await fees.pay(founder, { statementId, amount: 1000 }))).toMatchObject({ statementId })
  expect(itemOf(await fees.read(founder, statementId))).toMatchObject({ state: 'partial', paid: 2000 })
})

test.each([
  { kind: 'PER_LESSON', line: 'lessons', owed: 450_000 },
  { kind: 'MONTHLY', line: 'month', owed: 300_000 },
])(
  'a centre charges for a course it was given only months that its teacher did not issue ($kind)',
  async ({ kind, line, owed }) => {
    const kept = await aClassOfFounder(await aCourse(server, founder))
    for (const { id: classId } of [moved, kept])
      itemOf(await fees.setPlan(founder, { classId, kind, absenceRule: 'CHARGE_NONE', fromMonth: '2026-10' }))
    const lessonId = await hold(moved, '10-06')
    await hold(moved, '10-08')
    await hold(kept, '10-07')
    await issueMonth(server, founder, '2026-10')
    await move()
    await hold(moved, '11-03')
    await hold(kept, '11-04')
    // The attendance of a lesson that the teacher charged is corrected after the move.
    await server.sql.query('delete from attendance_stays where session_id = $1', [lessonId])
    itemOf(await fees.setPlan(centre, { classId: moved.id, kind, amount: 200_000, absenceRule: 'CHARGE_NONE' }))
    expect(await linesOf(centre, '2026-10')).toEqual([[], []])
    expect(await linesOf(centre, '2026-11')).toEqual([[[line, 200_000]], [[line, 200_000]]])
    // The teacher's next statement does not take back what the moved class owes.
    const ofKept = [
      [line, 150_000],
      ['carried_over', owed],
    ]
    expect(await linesOf(founder, '2026-11', kept)).toEqual([ofKept, ofKept])
  },
)

test('A105: a centre charges no lesson that was prepaid to the teacher, but those of a statement that the teacher voided', async () => {
  const pack = { classId: moved.id, kind: 'PACKAGE', amount: 400_000, lessons: 4, absenceRule: 'CHARGE_ALL' }
  itemOf(await fees.setPlan(founder, { ...pack, fromMonth: '2026-10' }))
  await joinedSince(server, moved, { student: an, at: '2026-11-01T00:00:00+07:00' })
  await hold(moved, '10-06')
  await issueMonth(server, founder, '2026-10')
  await hold(moved, '11-03')
  await hold(moved, '11-05')
  const [ofAn, ...others] = await issueMonth(server, founder, '2026-11')
  expect([ofAn?.studentCode, others]).toEqual([an.code, []])
  itemOf(await fees.void(founder, ofAn!.id))
  await move()
  itemOf(await fees.setPlan(centre, { classId: moved.id }))
  expect(await linesOf(centre, '2026-11')).toEqual([[['lessons', 300_000]], []])
})

test.each([
  { kind: 'PER_LESSON', rest: [['lessons', 150_000]] },
  // The teacher charged the flat price of the month.
  { kind: 'MONTHLY', rest: [] },
])(
  'A105: a centre charges the lessons that were held after the teacher issued a part of the month ($kind)',
  async ({ kind, rest }) => {
    itemOf(await fees.setPlan(founder, { classId: moved.id, kind }))
    await hold(moved, '11-03')
    await issueMonth(server, founder, '2026-11')
    await move()
    expect(await linesOf(centre, '2026-11')).toEqual([[], []])
    await hold(moved, '11-05')
    expect(await linesOf(centre, '2026-11')).toEqual([rest, rest])
    const charged = await issueMonth(server, centre, '2026-11')
    expect(charged).toHaveLength(2 * rest.length)
    expect(await linesOf(centre, '2026-11')).toEqual([[], []])
  },
)
