import { exportPath } from '@hien/contract/export-path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince, type Statement } from '../../../test/fees.ts'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let teacher: TestMember
let an: TestMember
let binh: TestMember
let maths: TestClass
let issued: { an: Statement; binh: Statement; voided: Statement }
let lessons: string[]

beforeAll(async () => {
  server = await createTestServer()
  fees = feesOn(server)
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'An' })
  binh = await aStudent(server, { lastName: 'Lê', firstName: 'Bình' })
  centre = await aCentre(server, { lastName: 'Trung tâm', firstName: 'Ánh Dương' })
  teacher = await aCentreTeacher(server, centre)
  const course = await aCentreCourse(server, centre, teacher, { name: 'Toán 9' })
  maths = await aClass(server, teacher, course, { title: 'Lớp tối' })
  for (const student of [an, binh]) await anEnrolment(server, { class: maths, student, teacher, state: 'joined' })
  await joinedSince(server, maths)
  await aMonthOfFees()
})
afterAll(() => server.close())

/** Issues November for both students, after An's October was voided. Both pay a part in cash. */
async function aMonthOfFees(): Promise<void> {
  itemOf(await fees.setPlan(centre, { classId: maths.id, fromMonth: '2026-10' }))
  itemOf(await fees.setAccount(centre))
  itemOf(await fees.renewHook(centre))
  const october = await aHeldLesson(server, maths, { at: '2026-10-06 19:00', present: [an, binh] })
  const [voided] = (await issueMonth(server, centre, '2026-10')).filter(({ studentCode }) => studentCode === an.code)
  itemOf(await fees.void(centre, voided!.id, 'Lý do huỷ phiếu'))
  itemOf(
    await fees.addDiscount(centre, {
      studentCode: an.code,
      classId: maths.id,
      percent: 10,
      reason: 'con cô giáo của An',
    }),
  )
  itemOf(await fees.addDiscount(centre, { studentCode: binh.code, amount: 20_000, reason: 'hoàn cảnh của Bình' }))
  const both = await aHeldLesson(server, maths, { at: '2026-11-03 19:00', present: [an, binh] })
  const missed = await aHeldLesson(server, maths, { at: '2026-11-05 19:00', present: [binh] })
  lessons = [october, both, missed]
  await fees.excuse(teacher, { lessonId: missed, candidateCode: an.code })
  const november = await issueMonth(server, centre, '2026-11')
  const of = ({ code }: TestMember) => november.find(({ studentCode }) => studentCode === code)!
  issued = { an: of(an), binh: of(binh), voided: voided! }
  const paid = { statementId: issued.an.id, amount: 100_000, text: 'bà ngoại Lê Thị Sáu nộp' }
  itemOf(await fees.pay(centre, paid))
  const wrong = itemOf(await fees.pay(centre, { ...paid, method: 'transfer', amount: 1000 }))
  itemOf(await fees.reverse(centre, wrong.id, 'Lý do trả lại'))
  itemOf(await fees.pay(centre, { statementId: issued.binh.id, amount: 77_000, text: 'bố Bình nộp' }))
}

const exported = async ({ accessToken }: TestMember) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  return (await server.fastify.inject({ method: 'POST', url: exportPath, headers })).body
}
const payee = 'Trung tâm Ánh Dương'
const anyTime = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/)

test('L04: a student gets their fee statements with the lines, also voided ones', async () => {
  const { feeStatements } = JSON.parse(await exported(an))
  expect(feeStatements).toEqual([
    {
      payee,
      number: issued.voided.number,
      month: '2026-10',
      lines: [expect.objectContaining({ kind: 'lessons', amount: 150_000 })],
      carriedOver: 0,
      total: 150_000,
      transferText: issued.voided.transferText,
      issuedAt: anyTime,
      dueAt: anyTime,
      voidedAt: anyTime,
    },
    {
      payee,
      number: issued.an.number,
      month: '2026-11',
      lines: [
        {
          kind: 'lessons',
          classCode: maths.code,
          title: 'Toán 9 – Lớp tối',
          reason: null,
          quantity: 1,
          unitPrice: 150_000,
          amount: 150_000,
          dates: ['2026-11-03'],
        },
        expect.objectContaining({ kind: 'discount', reason: 'con cô giáo của An', amount: -15_000 }),
        // October is charged again, because its statement was voided.
        expect.objectContaining({ kind: 'correction', amount: 150_000, dates: ['2026-10-06'] }),
      ],
      carriedOver: 0,
      total: 285_000,
      transferText: issued.an.transferText,
      issuedAt: anyTime,
      dueAt: issued.an.dueAt,
      voidedAt: null,
    },
  ])
})

test('L04: a student gets everything that changed what they owe, and no words of the payer', async () => {
  const text = await exported(an)
  const file = JSON.parse(text)
  const { number } = issued.an
  expect(file.feeLedger.map((row: Record<string, unknown>) => [row['kind'], row['isVoid'], row['amount']])).toEqual([
    ['lessons', false, 150_000],
    ['lessons', true, -150_000],
    ['lessons', false, 150_000],
    ['discount', false, -15_000],
    ['correction', false, 150_000],
    ['payment', false, -100_000],
    ['payment', false, -1000],
    ['reversal', false, 1000],
  ])
  expect(file.feeLedger[2]).toMatchObject({
    payee,
    at: anyTime,
    month: '2026-11',
    classCode: maths.code,
    statement: number,
    title: 'Toán 9 – Lớp tối',
    dates: ['2026-11-03'],
  })
  const payment = { payee, statement: number, receivedAt: anyTime, recordedAt: anyTime, service: null }
  expect(file.feePayments).toEqual([
    { ...payment, amount: 100_000, method: 'cash', receipt: '2026-0001', takesBackPayment: false },
    { ...payment, amount: 1000, method: 'transfer', receipt: null, takesBackPayment: false },
    { ...payment, amount: -1000, method: 'transfer', receipt: null, takesBackPayment: true },
  ])
  expect(file.feeBalances).toEqual([{ payee, owed: 185_000, paid: 100_000 }])
  for (const word of ['Lê Thị Sáu', 'Lý do trả lại', 'Lý do huỷ']) expect(text).not.toContain(word)
})

test('L04: a student gets their discounts, the lessons that were charged, and the absences that were excused', async () => {
  const file = JSON.parse(await exported(an))
  expect(file.feeDiscounts).toEqual([
    {
      payee,
      classCode: maths.code,
      percent: 10,
      amount: null,
      reason: 'con cô giáo của An',
      fromMonth: '2026-11',
      toMonth: null,
      createdAt: anyTime,
    },
  ])
  const use = { payee, classCode: maths.code, count: 1, statement: issued.voided.number }
  expect(file.feeLessonUses).toEqual([
    { ...use, month: '2026-10', lessonStartedAt: '2026-10-06T12:00:00.000Z' },
    { ...use, month: '2026-10', lessonStartedAt: '2026-10-06T12:00:00.000Z', count: -1 },
    { ...use, month: '2026-10', lessonStartedAt: '2026-10-06T12:00:00.000Z', statement: issued.an.number },
    { ...use, month: '2026-11', lessonStartedAt: '2026-11-03T12:00:00.000Z', statement: issued.an.number },
  ])
  expect(file.excusedAbsences).toEqual([
    { classCode: maths.code, lessonStartedAt: '2026-11-05T12:00:00.000Z', excusedAt: anyTime },
  ])
})

test('L04: a student’s file has nothing about the fees of another student', async () => {
  const text = await exported(an)
  for (const word of [
    binh.code,
    'Bình',
    issued.binh.number,
    issued.binh.transferText,
    'hoàn cảnh',
    '77000',
    '2026-0002"',
  ]) {
    expect(text).not.toContain(word)
  }
  expect(JSON.parse(await exported(binh)).feeStatements).toMatchObject([{ month: '2026-10' }, { month: '2026-11' }])
})

test('L04: a payee gets their prices, account, discounts, and sums of fees, and nothing about students', async () => {
  await server.sql.query(
    `insert into fee_deliveries (payee_id, service, at, outcome, amount) values ($1, 'sepay', now(), 'unmatched', 5000)`,
    [centre.id],
  )
  const text = await exported(centre)
  const file = JSON.parse(text)
  expect(file).toMatchObject({
    feePlans: [
      { classCode: maths.code, fromMonth: '2026-10', kind: 'PER_LESSON', amount: 150_000, createdAt: anyTime },
    ],
    feeAccounts: [{ bankBin: '970416', accountNumber: '224528479', accountName: 'TRUNG TAM ANH DUONG', dueDays: 10 }],
    feeHooks: [{ createdAt: anyTime }],
    feeDeliveries: [{ service: 'sepay', at: anyTime, outcome: 'unmatched', amount: 5000 }],
  })
  expect(file.feeDiscountsGiven).toEqual([
    { classCode: maths.code, percent: 10, amount: null, fromMonth: '2026-11', toMonth: null, createdAt: anyTime },
    { classCode: null, percent: null, amount: 20_000, fromMonth: '2026-11', toMonth: null, createdAt: anyTime },
  ])
  expect(file.feeIssues).toEqual([
    { month: '2026-10', issuedAt: anyTime, statements: 2, voided: 1, charged: 150_000 },
    { month: '2026-11', issuedAt: anyTime, statements: 2, voided: 0, charged: 565_000 },
  ])
  expect(file.feePaymentsReceived).toEqual([{ month: '2026-11', payments: 3, received: 178_000, takenBack: 1000 }])
  for (const one of [an, binh]) for (const word of [one.code, one.id, one.name]) expect(text).not.toContain(word)
  const words = ['con cô giáo', 'hoàn cảnh', 'Lê Thị Sáu', 'bố Bình', 'Lý do', issued.an.transferText, ...lessons]
  for (const word of words) expect(text).not.toContain(word)
})

test('L04: a teacher of a centre gets nothing about the fees of the centre', async () => {
  const file = JSON.parse(await exported(teacher))
  const found = Object.entries<unknown[]>(file).filter(([name]) => name.startsWith('fee'))
  expect(found.length).toBeGreaterThan(10)
  expect(found.filter(([, rows]) => rows.length > 0)).toEqual([])
})
