import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aCentre } from '../../../test/centres.ts'
import type { TestClass } from '../../../test/courses.ts'
import { aHeldLesson, anIssuedNovember, feesOn, issueMonth, itemOf, type Statement } from '../../../test/fees.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aMember, aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let centre: TestMember
let an: TestMember
let binh: TestMember
let maths: TestClass
let ofAn: Statement
let ofBinh: Statement

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fees = feesOn(server)
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'An', dob: '2008-01-01' })
  binh = await aStudent(server, { lastName: 'Lê', firstName: 'Bình', dob: '2014-01-01' })
})
afterAll(() => server.close())

/** Every test has its own centre, whose two students owe 300,000 đ each for November. */
beforeEach(async () => {
  const made = await anIssuedNovember(server, [an, binh], [3, 5])
  ;({ centre, maths } = made)
  ;[ofAn, ofBinh] = made.statements as [Statement, Statement]
})

const now = async ({ id }: Statement) => itemOf(await fees.read(centre, id))
const sums = async () => {
  const { rows } = await server.sql.query<{ ledger: string; balances: string }>(
    `select (select coalesce(sum(amount), 0) from fee_ledger where payee_id = $1) as ledger,
       (select coalesce(sum(balance), 0) from fee_balances where payee_id = $1) as balances`,
    [centre.id],
  )
  const { ledger, balances } = rows[0]!
  expect(balances).toBe(ledger)
  return Number(ledger)
}

describe('a payment', () => {
  test('in cash gets a receipt number, and the statement is first partly paid, then paid, and the rest is credit', async () => {
    const first = itemOf(await fees.pay(centre, { statementId: ofAn.id, amount: 100_000 }))
    expect(first).toMatchObject({ number: '2026-0001', method: 'cash', studentCode: an.code, reversedBy: null })
    expect(first).toMatchObject({ fullName: 'Nguyễn An', statementNumber: ofAn.number, statementMonth: '2026-11' })
    expect(await now(ofAn)).toMatchObject({ state: 'partial', paid: 100_000 })
    expect((await now(ofAn)).qrText).toContain('5406200000')
    const second = itemOf(await fees.pay(centre, { statementId: ofAn.id, amount: 250_000, method: 'transfer' }))
    expect(second.number).toBeNull()
    expect(await now(ofAn)).toMatchObject({ state: 'paid', paid: 300_000, balance: -50_000, qrText: null })
    const receivedAt = '2026-11-24T11:00:00.000Z'
    expect((await now(ofAn)).payments).toEqual([
      { amount: 100_000, method: 'cash', receivedAt, number: '2026-0001' },
      { amount: 250_000, method: 'transfer', receivedAt, number: null },
    ])
    expect((await now(ofBinh)).payments).toEqual([])
    expect(itemOf(await fees.pay(centre, { statementId: ofBinh.id, amount: 1 })).number).toBe('2026-0002')
    expect(await sums()).toBe(600_000 - 350_001)
    await aHeldLesson(server, maths, { at: '2026-11-10 19:00', present: [an] })
    const again = await issueMonth(server, centre, '2026-11')
    expect(again[0]?.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['lessons', 150_000],
      ['carried_over', -50_000],
    ])
    expect(await now(ofAn)).toMatchObject({ state: 'paid', paid: 300_000 })
    expect(again[0]).toMatchObject({ state: 'open', total: 100_000 })
  })

  test('is recorded once for one client id, also at the same time', async () => {
    const input = { statementId: ofAn.id, amount: 300_000, clientId: 'bien-lai-1' }
    const answers = await Promise.all([1, 2, 3, 4].map(() => fees.pay(centre, input)))
    expect(new Set(answers.map((answer) => itemOf(answer).id)).size).toBe(1)
    expect(itemOf(await fees.pay(centre, { ...input, amount: 5 })).amount).toBe(300_000)
    expect(await sums()).toBe(300_000)
  })

  test('recorded in two tabs counts once: the second tab names an outdated paid amount and is refused', async () => {
    const tab = (clientId: string) =>
      fees.pay(centre, { statementId: ofAn.id, amount: 300_000, clientId, paidBefore: 0 })
    const answers = await Promise.all([tab('one'), tab('two')])
    expect(answers.map(({ error }) => error?.code ?? 'ok').toSorted()).toEqual(['STATE_CHANGED', 'ok'])
    expect(await sums()).toBe(300_000)
  })

  test('can be taken back once, and the statement is open again', async () => {
    const { id } = itemOf(await fees.pay(centre, { statementId: ofAn.id, amount: 300_000 }))
    const reversed = itemOf(await fees.reverse(centre, id))
    expect(reversed.reversedBy).not.toBeNull()
    expect((await fees.reverse(centre, id)).error?.code).toBe('STATE_CHANGED')
    expect(await now(ofAn)).toMatchObject({ state: 'open', paid: 0 })
    expect((await fees.ledger(centre, an.code)).items?.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['lessons', 300_000],
      ['payment', 0],
      ['reversal', 300_000],
    ])
    expect(await sums()).toBe(600_000)
  })

  test('that was taken back is listed with when and why', async () => {
    const payment = { statementId: ofAn.id, amount: 300_000, receivedAt: '2026-11-23 18:00:00', text: 'Mẹ đóng' }
    const { id } = itemOf(await fees.pay(centre, payment))
    const kept = itemOf(await fees.pay(centre, { statementId: ofBinh.id, amount: 300_000 }))
    const reversal = { reversedAt: server.clock.now().toISOString(), reversalReason: 'Ghi nhầm học viên' }
    expect(itemOf(await fees.reverse(centre, id, 'Ghi nhầm học viên'))).toMatchObject({ text: 'Mẹ đóng', ...reversal })
    const { items } = await fees.payments(centre)
    expect(items.find((one) => one.id === id)).toMatchObject({ text: 'Mẹ đóng', ...reversal })
    expect(items.find((one) => one.id === kept.id)).toMatchObject({ reversedAt: null, reversalReason: null })
  })

  test.each([
    ['of 0 đồng', { amount: 0 }, 'amount'],
    ['of minus one đồng', { amount: -1 }, 'amount'],
    ['in the next year', { receivedAt: '2027-11-24 18:00:00' }, 'receivedAt'],
    ['without a client id', { clientId: '' }, 'clientId'],
  ])('%s is refused', async (_case, input, field) => {
    const answer = await fees.pay(centre, { statementId: ofAn.id, amount: 1000, ...input })
    expect(answer.error).toMatchObject({ code: 'INVALID_INPUT', field })
    expect(await sums()).toBe(600_000)
  })

  test('for a void statement is refused, and a statement with a payment cannot be voided', async () => {
    await fees.void(centre, ofBinh.id)
    expect((await fees.pay(centre, { statementId: ofBinh.id, amount: 1000 })).error?.code).toBe('STATE_CHANGED')
    await fees.pay(centre, { statementId: ofAn.id, amount: 1000 })
    expect((await fees.void(centre, ofAn.id)).error?.code).toBe('STATE_CHANGED')
  })

  test('belongs to its payee: another centre finds neither payment nor statement', async () => {
    const { id } = itemOf(await fees.pay(centre, { statementId: ofAn.id, amount: 1000 }))
    const other = await aCentre(server)
    for (const { error } of [
      await fees.pay(other, { statementId: ofAn.id, amount: 1000 }),
      await fees.reverse(other, id),
      await fees.match(other, id, ofAn.id),
      await fees.void(other, ofBinh.id),
      await fees.read(other, ofAn.id),
      await fees.ledger(other, an.code),
    ])
      expect(error?.code).toBe('NOT_FOUND')
    expect((await fees.payments(other)).totalRecord).toBe(0)
  })
})

describe('a delivery of a bank service', () => {
  const sepay = (more: Record<string, unknown> = {}) => ({
    id: 92704,
    gateway: 'Vietcombank',
    transactionDate: '2026-11-24 18:02:03',
    accountNumber: '0123499999',
    code: null,
    content: `MBVCB.701234.${ofAn.transferText}.CT tu 0123 NGUYEN VAN BINH`,
    transferType: 'in',
    transferAmount: 300_000,
    accumulated: 19_077_000,
    subAccount: null,
    referenceCode: 'MBVCB.3278907687',
    ...more,
  })
  const casso = (transfers: Record<string, unknown>[]) => ({ error: 0, data: transfers })
  const cassoTransfer = (more: Record<string, unknown> = {}) => ({
    id: 6789,
    tid: 'FT26',
    description: ofAn.transferText,
    amount: 300_000,
    cusum_balance: 20_000_000,
    when: '2026-11-24 18:02:03',
    bank_sub_acc_id: '0123499999',
    ...more,
  })

  async function send(url: string, body: unknown, headers: Record<string, string>) {
    const payload = typeof body === 'string' ? body : JSON.stringify(body)
    const answer = await server.fastify.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    })
    return { status: answer.statusCode, body: answer.body }
  }
  const outcomes = async () => itemOf(await fees.hook(centre)).deliveries.map(({ outcome }) => outcome)

  test('from SePay pays the statement that its text names, and counts once if SePay repeats it or Casso sends it', async () => {
    const { sepayUrl, cassoUrl, key } = itemOf(await fees.renewHook(centre))
    const headers = { authorization: `Apikey ${key}` }
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(sepayUrl, sepay(), headers)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`))).toEqual(new Set(['200 {"success":true}']))
    // The same transfer by the other service: same account, time, amount and text.
    const twice = cassoTransfer({ description: sepay().content })
    expect(await send(cassoUrl, casso([twice]), { 'secure-token': key })).toMatchObject({ status: 200 })
    expect(await now(ofAn)).toMatchObject({ state: 'paid', paid: 300_000 })
    expect((await fees.payments(centre)).items).toMatchObject([
      { amount: 300_000, method: 'transfer', reference: '92704', statementId: ofAn.id, number: null },
    ])
    expect(new Set(await outcomes())).toEqual(new Set(['matched', 'duplicate']))
    expect(await sums()).toBe(300_000)
  })

  test('signed by SePay or Casso is accepted, and refused with a changed body', async () => {
    const { sepayUrl, cassoUrl, key } = itemOf(await fees.renewHook(centre))
    const timestamp = String(Math.floor(server.clock.now().getTime() / 1000))
    const body = JSON.stringify(sepay())
    const signature = createHmac('sha256', key).update(`${timestamp}.${body}`).digest('hex')
    const signed = { 'x-sepay-signature': `sha256=${signature}`, 'x-sepay-timestamp': timestamp }
    expect((await send(sepayUrl, body.replace('300000', '900000'), signed)).status).toBe(401)
    expect((await send(sepayUrl, body, signed)).status).toBe(200)
    const second = {
      error: 0,
      data: { accountNumber: '01', amount: 5000, description: 'x', id: 7, transactionDateTime: '2026-11-24 18:00:00' },
    }
    const mac = createHmac('sha512', key)
      .update(`1700000000000.${JSON.stringify({ data: second.data, error: 0 })}`)
      .digest('hex')
    expect((await send(cassoUrl, second, { 'x-casso-signature': `t=1700000000000,v1=${mac}` })).status).toBe(200)
    expect((await fees.payments(centre, true)).items).toMatchObject([{ amount: 5000, statementId: null }])
  })

  test.each([
    ['a wrong key', () => ({ authorization: 'Apikey sai' })],
    ['the key in a wrong header', (key: string) => ({ 'x-api-key': key })],
    ['the key without its word', (key: string) => ({ authorization: key })],
    ['no key', () => ({})],
  ])('with %s is refused and stored nowhere', async (_case, headersOf) => {
    const { sepayUrl, key } = itemOf(await fees.renewHook(centre))
    expect(await send(sepayUrl, sepay(), headersOf(key) as Record<string, string>)).toEqual({
      status: 401,
      body: '{"success":false}',
    })
    expect((await fees.payments(centre)).totalRecord).toBe(0)
    expect(await outcomes()).toEqual([])
  })

  test('to an address that was renewed or removed is refused like a delivery with a wrong key', async () => {
    const first = itemOf(await fees.renewHook(centre))
    const second = itemOf(await fees.renewHook(centre))
    expect((await send(first.sepayUrl, sepay(), { authorization: `Apikey ${first.key}` })).status).toBe(401)
    expect((await send(first.sepayUrl, sepay(), { authorization: `Apikey ${second.key}` })).status).toBe(401)
    await fees.removeHook(centre)
    expect((await send(second.sepayUrl, sepay(), { authorization: `Apikey ${second.key}` })).status).toBe(401)
    const { rows } = await server.sql.query('select * from fee_hooks')
    expect(JSON.stringify(rows)).not.toContain(second.key)
  })

  test.each([
    ['that is no JSON', () => 'không phải JSON', 400],
    ['of 1 MB', () => JSON.stringify(sepay({ content: 'x'.repeat(1_000_000) })), 413],
    ['without an amount', () => sepay({ transferAmount: undefined }), 400],
    ['of 1e15 đồng', () => sepay({ transferAmount: 1e15 }), 400],
    ['of half a đồng', () => sepay({ transferAmount: 0.5 }), 400],
    ['at a time that does not exist', () => sepay({ transactionDate: '2026-13-45 25:00:00' }), 400],
  ])('%s gets a clear answer and changes nothing', async (_case, bodyOf, status) => {
    const { sepayUrl, key } = itemOf(await fees.renewHook(centre))
    expect((await send(sepayUrl, bodyOf(), { authorization: `Apikey ${key}` })).status).toBe(status)
    expect((await fees.payments(centre)).totalRecord).toBe(0)
    expect(await sums()).toBe(600_000)
  })

  test('with a character in its text that the database cannot store is stored without the character', async () => {
    const { sepayUrl, key } = itemOf(await fees.renewHook(centre))
    const body = sepay({ content: `${ofAn.transferText}\u0000 CT` })
    expect((await send(sepayUrl, body, { authorization: `Apikey ${key}` })).status).toBe(200)
    expect((await fees.payments(centre)).items).toMatchObject([{ text: `${ofAn.transferText} CT` }])
  })

  test('about money that went out is ignored', async () => {
    const { sepayUrl, cassoUrl, key } = itemOf(await fees.renewHook(centre))
    expect((await send(sepayUrl, sepay({ transferType: 'out' }), { authorization: `Apikey ${key}` })).status).toBe(200)
    const out = casso([cassoTransfer({ amount: -300_000 })])
    expect((await send(cassoUrl, out, { 'secure-token': key })).status).toBe(200)
    expect(await outcomes()).toEqual(['outgoing', 'outgoing'])
    expect((await fees.payments(centre)).totalRecord).toBe(0)
  })

  test('that names no statement, or statements of two students, waits until somebody matches it', async () => {
    const { sepayUrl, key } = itemOf(await fees.renewHook(centre))
    const headers = { authorization: `Apikey ${key}` }
    await send(sepayUrl, sepay({ id: 1, content: 'hoc phi thang 11', transferAmount: 100_000 }), headers)
    const both = `${ofAn.transferText} ${ofBinh.transferText}`
    await send(sepayUrl, sepay({ id: 2, content: both, transferAmount: 600_000 }), headers)
    expect(await outcomes()).toEqual(['unmatched', 'unmatched'])
    const waiting = (await fees.payments(centre, true)).items
    expect(waiting.map(({ amount }) => amount).toSorted((one, other) => one - other)).toEqual([100_000, 600_000])
    expect(itemOf(await fees.report(centre, '2026-11'))).toMatchObject({ unmatched: 700_000 })
    const { id } = waiting.find(({ amount }) => amount === 100_000)!
    expect(itemOf(await fees.match(centre, id, ofBinh.id))).toMatchObject({ statementId: ofBinh.id })
    expect((await fees.match(centre, id, ofAn.id)).error?.code).toBe('STATE_CHANGED')
    expect(await now(ofBinh)).toMatchObject({ state: 'partial', paid: 100_000 })
    const other = waiting.find(({ amount }) => amount === 600_000)!
    itemOf(await fees.reverse(centre, other.id, 'Không phải học phí'))
    expect((await fees.payments(centre, true)).totalRecord).toBe(0)
    expect(await sums()).toBe(500_000)
  })
})

describe('a statement', () => {
  test('can be read by guardians and by the student from the age of 16, but not by a younger student or others', async () => {
    const parent = await aMember(server, 'PAME')
    await aGuardianship(server, { child: binh, parent })
    expect(itemOf(await fees.read(an, ofAn.id)).total).toBe(300_000)
    expect((await fees.own(an)).items.map(({ id }) => id)).toContain(ofAn.id)
    expect(itemOf(await fees.read(parent, ofBinh.id)).total).toBe(300_000)
    expect((await fees.own(parent, binh.code)).items.map(({ id }) => id)).toContain(ofBinh.id)
    for (const [by, { id }] of [
      [an, ofBinh],
      [binh, ofBinh],
      [parent, ofAn],
    ] as const)
      expect((await fees.read(by, id)).error?.code).toBe('NOT_FOUND')
    expect((await fees.own(binh)).error?.code).toBe('FORBIDDEN')
    expect((await fees.own(parent)).error?.code).toBe('FORBIDDEN')
    expect((await fees.own(parent, an.code)).error?.code).toBe('NOT_FOUND')
    await fees.void(centre, ofBinh.id)
    expect((await fees.read(parent, ofBinh.id)).error?.code).toBe('NOT_FOUND')
    expect((await fees.own(parent, binh.code)).items.map(({ id }) => id)).not.toContain(ofBinh.id)
  })

  test('that was voided says why', async () => {
    expect(itemOf(await fees.void(centre, ofBinh.id, 'Học viên đã nghỉ')).voidReason).toBe('Học viên đã nghỉ')
    expect([(await now(ofBinh)).voidReason, (await now(ofAn)).voidReason]).toEqual(['Học viên đã nghỉ', null])
  })

  test('is found by state, class, name without accents, number and transfer text', async () => {
    await fees.pay(centre, { statementId: ofAn.id, amount: 300_000 })
    const found = async (filter: Record<string, unknown>) =>
      (await fees.list(centre, filter)).items.map(({ number }) => number)
    expect(await found({})).toEqual(['2026-0001', '2026-0002'])
    expect(await found({ state: 'paid' })).toEqual(['2026-0001'])
    expect(await found({ state: 'open' })).toEqual(['2026-0002'])
    expect(await found({ search: 'le binh' })).toEqual(['2026-0002'])
    expect(await found({ search: '2026-0002' })).toEqual(['2026-0002'])
    expect(await found({ search: ofAn.transferText.toLowerCase() })).toEqual(['2026-0001'])
    expect(await found({ month: '2026-10' })).toEqual([])
    expect(await found({ classId: maths.id })).toHaveLength(2)
    expect((await fees.list(centre, { classId: centre.id })).error?.code).toBe('NOT_FOUND')
  })
})

test('the report agrees with the ledger, by class and in all', async () => {
  await fees.addDiscount(centre, { studentCode: an.code, percent: 10, fromMonth: '2026-11' })
  await fees.pay(centre, { statementId: ofAn.id, amount: 400_000 })
  await fees.pay(centre, { statementId: ofBinh.id, amount: 120_000 })
  expect(itemOf(await fees.report(centre, '2026-11'))).toEqual({
    charged: 600_000,
    collected: 420_000,
    outstanding: 180_000,
    unmatched: 0,
    rows: [{ classId: maths.id, students: 2, charged: 600_000, collected: 420_000, outstanding: 180_000 }],
  })
  await aHeldLesson(server, maths, { at: '2026-11-10 19:00', present: [an, binh] })
  await issueMonth(server, centre, '2026-11')
  // An is charged 150,000 less 45,000 (10% of the month), of which 100,000 đ of credit pay a part.
  expect(itemOf(await fees.report(centre, '2026-11'))).toMatchObject({
    charged: 600_000 + 150_000 + 105_000,
    collected: 420_000 + 100_000,
    outstanding: 180_000 + 150_000 + 5000,
  })
  expect(itemOf(await fees.report(centre, '2026-12', '2027-11'))).toMatchObject({ charged: 0, rows: [] })
  expect((await fees.report(centre, '2026-12', '2026-11')).error).toMatchObject({ field: 'toMonth' })
})
