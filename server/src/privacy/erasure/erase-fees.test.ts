import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bankFilesOn, likeMb } from '../../../test/bank-files.ts'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince } from '../../../test/fees.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { closeMember } from '../account-closing/close-account.ts'
import { eraseDueAccounts } from './erase-accounts.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let teacher: TestMember
let an: TestMember
let binh: TestMember

beforeAll(async () => {
  server = await createTestServer()
  // Together, the tests sign up more members than one network is allowed to.
  liftLimits(server)
  fees = feesOn(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Khuê An', dob: '2008-01-01' })
  binh = await aStudent(server, { lastName: 'Lê', firstName: 'Bình' })
})
afterAll(() => server.close())

const day = 24 * 60 * 60 * 1000
const operator = () => ({ dependencies: server.dependencies, viewer: null, requestId: null, address: null })
const again = ({ userName, password }: TestMember) => signInMember(server, userName, password)

/** Closes the account and erases it after 30 days. */
async function erase(member: TestMember): Promise<void> {
  await closeMember(operator(), member.id)
  await server.live(30.1 * day)
  await server.sweep()
}

async function aClassOf(payee: TestMember): Promise<TestClass> {
  const course =
    payee === centre ? await aCentreCourse(server, centre, teacher, { name: 'Toán 9' }) : await aCourse(server, payee)
  const made = await aClass(server, payee === centre ? teacher : payee, course, { title: 'Lớp tối' })
  for (const student of [an, binh]) {
    await anEnrolment(server, { class: made, student, teacher: payee, state: 'joined' })
  }
  await joinedSince(server, made)
  return made
}

/** The words that wholeFees writes about a student. */
const wordsAbout = ({ name }: TestMember) =>
  ['giảm vì là con', 'tiền mặt của', 'trả lại cho', 'huỷ phiếu của'].map((words) => `${words} ${name}`)

/**
 * Charges both students for October and November: each has a voided statement, a discount, a payment and a payment that was
 * taken back. An was excused from the second lesson of November.
 */
async function wholeFees(payee: TestMember, studyClass: TestClass): Promise<void> {
  itemOf(await fees.setPlan(payee, { classId: studyClass.id, fromMonth: '2026-10' }))
  itemOf(await fees.setAccount(payee))
  itemOf(await fees.renewHook(payee))
  for (const student of [an, binh]) {
    const [reason] = wordsAbout(student)
    itemOf(await fees.addDiscount(payee, { studentCode: student.code, percent: 10, reason }))
  }
  await aHeldLesson(server, studyClass, { at: '2026-10-06 19:00', present: [an, binh] })
  const nameOf = (code: string) => (code === an.code ? an : binh)
  for (const { id, studentCode } of await issueMonth(server, payee, '2026-10')) {
    itemOf(await fees.void(payee, id, wordsAbout(nameOf(studentCode))[3]))
  }
  await aHeldLesson(server, studyClass, { at: '2026-11-03 19:00', present: [an, binh] })
  const missed = await aHeldLesson(server, studyClass, { at: '2026-11-05 19:00', present: [binh] })
  const manager = payee === centre ? teacher : payee
  expect(await fees.excuse(manager, { lessonId: missed, candidateCode: an.code })).toMatchObject({ isSuccess: true })
  for (const { id, studentCode } of await issueMonth(server, payee, '2026-11')) {
    const [, text, taken] = wordsAbout(nameOf(studentCode))
    itemOf(await fees.pay(payee, { statementId: id, amount: 50_000, text }))
    const wrong = itemOf(await fees.pay(payee, { statementId: id, amount: 1000, text }))
    itemOf(await fees.reverse(payee, wrong.id, taken))
  }
  await server.sql.query(
    `insert into fee_deliveries (payee_id, service, at, outcome, amount) values ($1, 'sepay', now(), 'unmatched', 5000)`,
    [payee.id],
  )
}

/** Returns the words about a student that the rows of a payee contain. */
async function wordsStored(payee: TestMember, student: TestMember): Promise<string[]> {
  const tables = ['fee_discounts', 'fee_payments', 'fee_statements', 'fee_ledger']
  const { rows } = await server.sql.query<{ row: string }>(
    tables.map((table) => `select to_jsonb(t)::text as row from ${table} t where payee_id = $1`).join(' union all '),
    [payee.id],
  )
  return wordsAbout(student).filter((word) => rows.some(({ row }) => row.includes(word)))
}

/** Returns the columns of the fees that hold amounts, numbers and references, of all rows of a payee. */
async function numbersOf(payee: TestMember): Promise<unknown[]> {
  const { rows } = await server.sql.query(
    `select to_jsonb(t) - 'void_reason' as row from fee_statements t where payee_id = $1
     union all select to_jsonb(t) from fee_ledger t where payee_id = $1
     union all select to_jsonb(t) - 'text' from fee_payments t where payee_id = $1
     union all select to_jsonb(t) - 'reason' from fee_discounts t where payee_id = $1
     union all select to_jsonb(t) from fee_balances t where payee_id = $1
     union all select to_jsonb(t) from fee_lesson_uses t where payee_id = $1
     union all select to_jsonb(t) from fee_issued_months t where payee_id = $1
     union all select to_jsonb(t) from fee_issues t where payee_id = $1
     union all select to_jsonb(t) from fee_counters t where payee_id = $1 order by 1`,
    [payee.id],
  )
  return rows
}
const countOf = async (table: string, column: string, id: string) =>
  (await server.sql.query(`select from ${table} where ${column} = $1`, [id])).rowCount

test('erasing a student keeps the numbers of the fees, and deletes the words and excused absences', async () => {
  await wholeFees(centre, await aClassOf(centre))
  const before = await numbersOf(centre)
  expect(before.length).toBeGreaterThan(25)
  expect(await wordsStored(centre, an)).toEqual(wordsAbout(an))
  expect(await countOf('attendance_excuses', 'member_id', an.id)).toBe(1)
  await erase(an)
  expect(await wordsStored(centre, an)).toEqual([])
  expect(await wordsStored(centre, binh)).toEqual(wordsAbout(binh))
  expect(await countOf('attendance_excuses', 'member_id', an.id)).toBe(0)
  expect(await numbersOf(centre)).toEqual(before)
  for (const table of ['fee_accounts', 'fee_hooks', 'fee_deliveries']) {
    expect([table, await countOf(table, 'payee_id', centre.id)]).toEqual([table, 1])
  }
})

test('the payee sees the statements and the ledger of an erased student without the name', async () => {
  await wholeFees(centre, await aClassOf(centre))
  const ofAn = async (payee: Pick<TestMember, 'accessToken'>) => ({
    statements: (await fees.list(payee)).items.filter(({ studentCode }) => studentCode === an.code),
    ledger: (await fees.ledger(payee, an.code)).items!,
  })
  const before = await ofAn(centre)
  expect(before.statements.map(({ fullName, state }) => [fullName, state])).toEqual([
    ['Nguyễn Khuê An', 'partial'],
    ['Nguyễn Khuê An', 'void'],
  ])
  await erase(an)
  const after = await ofAn(await again(centre))
  const withoutWords = (text: string) => text.replace(`: ${wordsAbout(an)[0]}`, '')
  expect(after.statements).toEqual(
    before.statements.map(({ lines, ...one }) => ({
      ...one,
      fullName: 'Tài khoản đã xoá',
      voidReason: one.state === 'void' ? '' : null,
      lines: lines.map((line) => ({ ...line, title: withoutWords(line.title) })),
    })),
  )
  expect(after.ledger).toEqual(before.ledger.map((row) => ({ ...row, text: withoutWords(row.text) })))
  expect(after.ledger.length).toBeGreaterThan(5)
})

test('words about an erased student are not stored any more, and a transfer still counts once', async () => {
  const studyClass = await aClassOf(centre)
  itemOf(await fees.setPlan(centre, { classId: studyClass.id }))
  const statements: string[] = []
  for (const day of ['03', '05']) {
    await aHeldLesson(server, studyClass, { at: `2026-11-${day} 19:00`, present: [an, binh] })
    const issued = await issueMonth(server, centre, '2026-11')
    statements.push(issued.find(({ studentCode }) => studentCode === an.code)!.id)
  }
  const [first, second] = statements as [string, string]
  await erase(an)
  const payee = await again(centre)
  const { transferText } = itemOf(await fees.read(payee, first))
  const words = 'PHAM THI MAI nop tien'
  const { sepayUrl, key } = itemOf(await fees.renewHook(payee))
  const deliver = async (id: number, text: string, amount = 10_000) =>
    server.fastify.inject({
      method: 'POST',
      url: new URL(sepayUrl).pathname,
      headers: { 'content-type': 'application/json', authorization: `Apikey ${key}` },
      payload: JSON.stringify({
        id,
        transactionDate: '2026-12-24 18:02:03',
        accountNumber: '0123499999',
        content: text,
        transferType: 'in',
        transferAmount: amount,
      }),
    })
  const stored = async () =>
    (
      await server.sql.query<{ amount: string; text: string }>(
        'select amount, text from fee_payments where payee_id = $1 order by id',
        [centre.id],
      )
    ).rows.map(({ amount, text }) => [Number(amount), text])
  // The statement without payments first: voiding needs one.
  itemOf(await fees.void(payee, second, words))
  await deliver(1, `${words} ${transferText}`)
  await deliver(2, `${words} ${transferText}`)
  await deliver(3, words, 20_000)
  const [unmatched] = (await fees.payments(payee, true)).items
  expect(unmatched?.text).toBe(words)
  itemOf(await fees.match(payee, unmatched!.id, first))
  await deliver(4, words, 20_000)
  const paid = itemOf(await fees.pay(payee, { statementId: first, amount: 30_000, text: words }))
  itemOf(await fees.reverse(payee, paid.id, words))
  itemOf(await fees.addDiscount(payee, { studentCode: an.code, percent: 10, reason: words }))
  const file = likeMb([{ at: '2026-12-24 19:00:00', amount: 40_000, text: `${words} ${transferText}` }])
  for (const outcome of ['new_matched', 'known'])
    expect((await bankFilesOn(server).import(payee, file)).item?.rows).toMatchObject([{ outcome }])
  expect(await stored()).toEqual([
    [10_000, ''],
    [20_000, ''],
    [30_000, ''],
    [-30_000, ''],
    [40_000, ''],
  ])
  const { rows } = await server.sql.query(
    `select void_reason as reason from fee_statements where id = $1
     union all select reason from fee_discounts where payee_id = $2`,
    [second, centre.id],
  )
  expect(rows).toEqual([{ reason: '' }, { reason: '' }])
})

test('an erased student gets no further statement and no correction', async () => {
  const studyClass = await aClassOf(centre)
  await wholeFees(centre, studyClass)
  await erase(an)
  await aHeldLesson(server, studyClass, { at: '2026-12-01 19:00', present: [binh] })
  const preview = itemOf(await fees.preview(await again(centre), '2026-12'))
  expect(preview.rows.map(({ studentCode }) => studentCode)).toEqual([binh.code])
})

test.each(['centre', 'teacher'] as const)(
  'of the fees of an erased %s the numbers stay, and the account, bank services and words are deleted',
  async (kind) => {
    const payee = kind === 'centre' ? centre : await aTeacher(server)
    const studyClass = await aClassOf(payee)
    await wholeFees(payee, studyClass)
    const before = await numbersOf(payee)
    await server.graphql(
      (kind === 'centre' ? teacher : payee).accessToken,
      'mutation ($id: ID!) { classClose(id: $id) { isSuccess } }',
      { id: studyClass.id },
    )
    await erase(payee)
    for (const table of ['fee_accounts', 'fee_hooks', 'fee_deliveries']) {
      expect([table, await countOf(table, 'payee_id', payee.id)]).toEqual([table, 0])
    }
    expect([...(await wordsStored(payee, an)), ...(await wordsStored(payee, binh))]).toEqual([])
    expect(await numbersOf(payee)).toEqual(before)
    const { items } = await fees.own(await again(an))
    expect(items).toMatchObject([{ payeeName: 'Tài khoản đã xoá', month: '2026-11', account: null, qrText: null }])
  },
)

test('the texts of very many payments are emptied in batches, and the next sweep continues', async () => {
  await server.sql.query(
    `insert into fee_payments (payee_id, amount, method, received_at, text, recorded_at)
     select $1, n, 'transfer', now(), 'NGUYEN VAN ' || n, now() from generate_series(1, 52000) n`,
    [centre.id],
  )
  const left = async () => {
    const { rows } = await server.sql.query<{ texts: number; name: string }>(
      `select (select count(*)::int from fee_payments where payee_id = payee.id and text <> '') as texts,
         first_name as name from members payee where id = $1`,
      [centre.id],
    )
    return rows[0]
  }
  const { name } = (await left())!
  await closeMember(operator(), centre.id)
  await server.live(30.1 * day)
  await eraseDueAccounts(server.dependencies)
  expect(await left()).toEqual({ texts: 2000, name })
  await eraseDueAccounts(server.dependencies)
  expect(await left()).toEqual({ texts: 0, name: 'đã xoá' })
})
