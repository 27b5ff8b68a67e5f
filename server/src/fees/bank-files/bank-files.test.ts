import type { FeeBankField } from '@hien/contract/fees'
import { bankFileFaults, bankRowFaults } from '@hien/contract/rules/bank-file'
import { importFileFaults } from '@hien/contract/rules/import'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bankFilesOn,
  likeBidv,
  likeMb,
  likeTechcombank,
  likeVietcombank,
  signedCsv,
  type BankFileAnswer,
  type BankTransfer,
} from '../../../test/bank-files.ts'
import { aCentre } from '../../../test/centres.ts'
import { anIssuedNovember, feesOn, itemOf, type Statement } from '../../../test/fees.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { zipStored } from '../../courses/import/zip-entries.ts'

let server: TestServer
let fees: ReturnType<typeof feesOn>
let files: ReturnType<typeof bankFilesOn>
let centre: TestMember
let an: TestMember
let binh: TestMember
let ofAn: Statement
let ofBinh: Statement

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fees = feesOn(server)
  files = bankFilesOn(server)
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'An', dob: '2008-01-01' })
  binh = await aStudent(server, { lastName: 'Lê', firstName: 'Bình', dob: '2014-01-01' })
})
afterAll(() => server.close())

/** Every test has its own centre, whose two students owe 300,000 đ each for November. */
beforeEach(async () => {
  const made = await anIssuedNovember(server, [an, binh], [3, 5])
  ;({ centre } = made)
  ;[ofAn, ofBinh] = made.statements as [Statement, Statement]
})

const at = '2026-11-24 18:02:03'
const transferOf = ({ transferText }: Statement, more: Partial<BankTransfer> = {}): BankTransfer => ({
  at,
  amount: 300_000,
  text: `MBVCB.701234.${transferText}.CT tu 0123 NGUYEN VAN BINH`,
  ...more,
})
const unknown: BankTransfer = { at: '2026-11-24 20:00:00', amount: 150_000, text: 'hoc phi thang 11' }
const out: BankTransfer = { at: '2026-11-24 21:00:00', amount: -55_000, text: 'Phi dich vu' }

const outcomesOf = ({ item, error }: BankFileAnswer) => {
  if (!item) throw new Error(JSON.stringify(error))
  return item.rows.map(({ outcome }) => outcome)
}
const now = async ({ id }: Statement) => itemOf(await fees.read(centre, id))
const stored = async () =>
  (await fees.payments(centre)).items.map(({ amount }) => amount).toSorted((one, two) => one - two)
const owed = async () => {
  const { rows } = await server.sql.query<{ ledger: string; balances: string }>(
    `select (select coalesce(sum(amount), 0) from fee_ledger where payee_id = $1) as ledger,
       (select coalesce(sum(balance), 0) from fee_balances where payee_id = $1) as balances`,
    [centre.id],
  )
  expect(rows[0]?.balances).toBe(rows[0]?.ledger)
  return Number(rows[0]?.ledger)
}

/** Delivers a transfer by SePay, as a request of the bank service. */
async function deliver(transfer: BankTransfer, id = 92_704) {
  // Calls at the same time must not renew the addresses twice.
  const renewed = hooks.get(centre.id) ?? fees.renewHook(centre)
  hooks.set(centre.id, renewed)
  const hook = itemOf(await renewed)
  const answer = await server.fastify.inject({
    method: 'POST',
    url: new URL(hook.sepayUrl).pathname,
    headers: { 'content-type': 'application/json', authorization: `Apikey ${hook.key}` },
    payload: JSON.stringify({
      id,
      transactionDate: transfer.at,
      accountNumber: '0123499999',
      content: transfer.text,
      transferType: 'in',
      transferAmount: transfer.amount,
    }),
  })
  expect(answer.statusCode).toBe(200)
}
const hooks = new Map<string, ReturnType<typeof fees.renewHook>>()

describe('a file', () => {
  test('is previewed without storing anything, then imported, and imported again without storing anything', async () => {
    const file = likeMb([transferOf(ofAn), unknown, out])
    const preview = await files.preview(centre, file)
    expect(outcomesOf(preview)).toEqual(['new_matched', 'new_unmatched', 'outgoing'])
    expect(preview.item).toMatchObject({
      matched: 1,
      unmatched: 1,
      known: 0,
      outgoing: 1,
      faulty: 0,
      newAmount: 450_000,
      rows: [
        {
          statementNumber: ofAn.number,
          amount: 300_000,
          receivedAt: '2026-11-24T11:02:03.000Z',
          reason: null,
        },
        { statementNumber: null, amount: 150_000 },
        { statementNumber: null, amount: -55_000 },
      ],
    })
    expect(await stored()).toEqual([])

    const imported = await files.import(centre, file)
    expect(imported.item?.rows).toEqual(preview.item?.rows)
    expect(await stored()).toEqual([150_000, 300_000])
    expect((await fees.payments(centre, true)).items).toMatchObject([{ amount: 150_000, text: 'hoc phi thang 11' }])
    expect(await now(ofAn)).toMatchObject({ state: 'paid', paid: 300_000 })
    expect(await owed()).toBe(300_000)

    expect(outcomesOf(await files.import(centre, file))).toEqual(['known', 'known', 'outgoing'])
    expect(await stored()).toEqual([150_000, 300_000])
    expect(await owed()).toBe(300_000)
  })

  test('that is imported several times at once is stored once', async () => {
    const file = likeVietcombank([transferOf(ofAn), transferOf(ofBinh), unknown, unknown])
    const answers = await Promise.all([1, 2, 3].map(() => files.import(centre, file)))
    expect(answers.map(outcomesOf).filter((outcomes) => outcomes.includes('new_matched'))).toHaveLength(1)
    expect(await stored()).toEqual([150_000, 150_000, 300_000, 300_000])
    expect(await owed()).toBe(0)
  })

  test('in which a student pays several times lowers the debt by all payments', async () => {
    const parts = [100_000, 120_000, 90_000].map((amount, hour) =>
      transferOf(ofAn, { amount, at: `2026-11-24 1${hour}:00:00` }),
    )
    const paid: string[] = []
    server.dependencies.feeEvents.subscribe('paid', ({ statementId }) => void paid.push(statementId))
    await files.import(centre, likeBidv([...parts, transferOf(ofBinh, { amount: 1000 }), unknown]))
    expect(paid).toEqual([ofAn.id, ofBinh.id])
    expect(await now(ofAn)).toMatchObject({ state: 'paid', paid: 300_000 })
    expect(await owed()).toBe(600_000 - 311_000)
  })

  test('with two equal rows has two transfers, and a later file with a third equal row adds only one', async () => {
    const same = { ...unknown, reference: 'FT1' }
    expect(outcomesOf(await files.import(centre, signedCsv([same, same])))).toEqual(['new_unmatched', 'new_unmatched'])
    expect(outcomesOf(await files.import(centre, signedCsv([same, same, same])))).toEqual([
      'known',
      'known',
      'new_unmatched',
    ])
    expect(await stored()).toEqual([150_000, 150_000, 150_000])
    expect(
      (await fees.payments(centre)).items
        .map(({ reference }) => reference ?? '')
        .toSorted((one, two) => one.localeCompare(two)),
    ).toEqual(['', '', 'FT1'])
  })

  test('with totals, balances and headings stores only the transfers', async () => {
    for (const like of [likeVietcombank, likeTechcombank, likeMb, likeBidv])
      expect([like.name, outcomesOf(await files.preview(centre, like([transferOf(ofAn), out])))]).toEqual([
        like.name,
        ['new_matched', 'outgoing'],
      ])
  })

  test('that another payee imports pays no statement of this payee', async () => {
    const other = await aCentre(server)
    expect(outcomesOf(await files.import(other, likeMb([transferOf(ofAn)])))).toEqual(['new_unmatched'])
    expect(await now(ofAn)).toMatchObject({ state: 'open' })
    expect(await stored()).toEqual([])
    expect(outcomesOf(await files.import(centre, likeMb([transferOf(ofAn)])))).toEqual(['new_matched'])
  })

  test('writes one row into the audit log, and one about each student who paid', async () => {
    await files.import(centre, likeMb([transferOf(ofAn), transferOf(ofAn, { amount: 1000 }), unknown]))
    const { rows } = await server.sql.query(
      `select action, about_member_id as about from audit_log where member_id = $1 and action in
         ('fee_bank_file_imported', 'fee_payment_matched') order by id`,
      [centre.id],
    )
    expect(rows).toEqual([
      { action: 'fee_bank_file_imported', about: null },
      { action: 'fee_payment_matched', about: an.id },
    ])
  })
})

describe('a transfer that a bank service has delivered', () => {
  test.each([
    ['the second', likeMb],
    ['the minute', likeBidv],
    ['the day', likeVietcombank],
  ])('is known in a file that tells %s', async (_what, like) => {
    await deliver(transferOf(ofAn))
    expect(outcomesOf(await files.import(centre, like([transferOf(ofAn)])))).toEqual(['known'])
    expect(await owed()).toBe(300_000)
  })

  test('is known although the file writes its text in another way', async () => {
    await deliver({ ...unknown, text: 'Học phí tháng 11' })
    await deliver(transferOf(ofAn), 2)
    const rewritten = [
      { ...unknown, text: 'HOC PHI-THANG 11' },
      transferOf(ofAn, { text: `${ofAn.transferText} FT26328 chuyen khoan` }),
    ]
    expect(outcomesOf(await files.preview(centre, likeVietcombank(rewritten)))).toEqual(['known', 'known'])
  })

  test.each([
    ['another amount', { amount: 300_001 }],
    ['another second', { at: '2026-11-24 18:02:04' }],
    ['another day', { at: '2026-11-25 18:02:03' }],
  ])('is not recognised in a file with %s', async (_what, more) => {
    await deliver(transferOf(ofAn))
    expect(outcomesOf(await files.preview(centre, likeMb([transferOf(ofAn, more)])))).toEqual(['new_matched'])
  })

  test('is not recognised in a file with another text, if the two do not pay the same statement', async () => {
    await deliver(unknown)
    const rows = [
      { ...unknown, text: 'hoc phi thang 12' },
      { ...unknown, text: `${ofAn.transferText}` },
    ]
    expect(outcomesOf(await files.preview(centre, likeMb(rows)))).toEqual(['new_unmatched', 'new_matched'])
  })

  test('after the import of a file that tells only its day counts once', async () => {
    await files.import(centre, likeVietcombank([unknown, unknown]))
    await deliver(unknown, 1)
    await deliver(unknown, 1)
    await deliver({ ...unknown, at: '2026-11-24 20:05:00' }, 2)
    expect(await stored()).toEqual([150_000, 150_000])
    // The file had two such transfers, so the third one that is delivered is new.
    await deliver({ ...unknown, at: '2026-11-24 20:10:00' }, 3)
    expect(await stored()).toEqual([150_000, 150_000, 150_000])
    expect(outcomesOf(await files.preview(centre, likeVietcombank([unknown, unknown, unknown])))).toEqual([
      'known',
      'known',
      'known',
    ])
  })

  test('while a file with it is imported counts once', async () => {
    const file = likeVietcombank([transferOf(ofAn), transferOf(ofBinh)])
    await Promise.all([deliver(transferOf(ofAn), 1), files.import(centre, file), deliver(transferOf(ofBinh), 2)])
    expect(await stored()).toEqual([300_000, 300_000])
    expect(await owed()).toBe(0)
  })

  test('and was taken back is not stored again by a file', async () => {
    await deliver(unknown)
    const [payment] = (await fees.payments(centre)).items
    await fees.reverse(centre, payment!.id, 'Không phải học phí')
    expect(outcomesOf(await files.import(centre, likeVietcombank([unknown])))).toEqual(['known'])
  })
})

test('a transfer recorded by hand on the day of the row, for the same statement, is known; a cash payment is not', async () => {
  await fees.pay(centre, {
    statementId: ofAn.id,
    amount: 300_000,
    method: 'transfer',
    receivedAt: '2026-11-24 09:00:00',
  })
  await fees.pay(centre, { statementId: ofBinh.id, amount: 300_000, method: 'cash', receivedAt: '2026-11-24 09:00:00' })
  const file = likeMb([transferOf(ofAn), transferOf(ofBinh), transferOf(ofAn, { at: '2026-11-25 09:00:00' })])
  expect(outcomesOf(await files.preview(centre, file))).toEqual(['known', 'new_matched', 'new_matched'])
})

describe('the columns', () => {
  const wrong: FeeBankField[] = ['ignore', 'date', 'amountIn', 'amountOut', 'ignore', 'text', 'ignore']

  test('that a payee chose are used for the next file with the same headings, only for this payee', async () => {
    const preview = await files.preview(centre, likeMb([transferOf(ofAn)]), { columns: wrong })
    expect(outcomesOf(preview)).toEqual(['outgoing'])
    expect((await files.preview(centre, likeMb([transferOf(ofAn)]))).item?.isRemembered).toBe(false)
    await files.import(centre, likeMb([out]), { columns: wrong })
    expect((await fees.payments(centre)).items).toMatchObject([{ amount: 55_000 }])
    const again = await files.preview(centre, likeMb([transferOf(ofAn)]))
    expect(again.item).toMatchObject({ isRemembered: true, outgoing: 1 })
    expect(again.item?.columns.map(({ field }) => field)).toEqual(wrong)
    const other = await aCentre(server)
    expect((await files.preview(other, likeMb([transferOf(ofAn)]))).item?.isRemembered).toBe(false)
  })

  test('without a column for the text are shown by the preview, and refused by the import', async () => {
    const columns: FeeBankField[] = ['ignore', 'date', 'amountOut', 'amountIn']
    const preview = await files.preview(centre, likeMb([transferOf(ofAn)]), { columns })
    expect(preview.item).toMatchObject({
      rows: [],
      columns: [{}, { field: 'date' }, {}, {}, {}, { field: 'ignore' }, {}],
    })
    expect((await files.import(centre, likeMb([transferOf(ofAn)]), { columns })).error).toEqual({
      code: 'INVALID_INPUT',
      field: 'columns',
      description: bankFileFaults.missingColumns,
    })
    expect(await stored()).toEqual([])
  })

  test('that are wrong make rows faulty with a reason, and nothing is stored', async () => {
    const columns: FeeBankField[] = ['ignore', 'text', 'amountOut', 'amountIn', 'ignore', 'date', 'ignore']
    const { item } = await files.import(centre, likeMb([transferOf(ofAn)]), { columns })
    expect(item).toMatchObject({ faulty: 1, rows: [{ outcome: 'faulty', reason: bankRowFaults.unreadableDay }] })
    expect(await stored()).toEqual([])
  })
})

test.each([
  ['A Word file', () => zipStored(new Map([['word/document.xml', Buffer.from('<w/>')]])), importFileFaults.notExcel],
  ['A damaged Excel file', () => Buffer.from('PK\u0003\u0004'), importFileFaults.unreadable],
  ['An empty file', () => Buffer.alloc(0), importFileFaults.empty],
  ['A PDF file', () => Buffer.from('%PDF-1.7\n\u0000'), importFileFaults.notExcel],
  ['A file of more than 1 MB', () => Buffer.alloc(1024 * 1024 + 1, 'a'), importFileFaults.tooLarge],
  [
    'A file with 3,000 rows',
    () => signedCsv(Array.from({ length: 3000 }, () => unknown)),
    importFileFaults.tooManyRows,
  ],
  ['A file with only headings', () => signedCsv([]), bankFileFaults.noTransfers],
])('%s is refused with a reason by preview and import', async (_what, fileOf, description) => {
  for (const { error } of [await files.preview(centre, fileOf()), await files.import(centre, fileOf())])
    expect(error).toEqual({ code: 'INVALID_INPUT', field: 'file', description })
})

test('a file takes one point of the import limit, and points of the operations limit for its rows', async () => {
  const { rateLimits } = server.dependencies
  const kept = { ...rateLimits }
  const taken: string[] = []
  const noted = (name: 'imports' | 'operations') => ({
    ...kept[name],
    take: async (key: string, count = 1) => void taken.push(`${name} ${key === centre.id} ${count}`),
  })
  Object.assign(rateLimits, { imports: noted('imports'), operations: noted('operations') })
  await files.preview(centre, signedCsv(Array.from({ length: 250 }, () => unknown)))
  Object.assign(rateLimits, kept)
  expect(taken.filter((text) => !text.startsWith('operations true 1'))).toEqual(['imports true 1', 'operations true 2'])
})
