/**
 * Files of banks for tests, in the layouts that people describe: titles above the table, totals below it, and each bank's own
 * headings. The transfers are invented. Also the operations of the API about these files.
 */
import type { FeeBankField, FeeBankOutcome } from '@hien/contract/fees'
import { aListFile, type ListCell } from './list-files.ts'
import type { ResultEnvelope, TestServer } from './test-server.ts'

/** A transfer as a bank's file shows it. `amount` is negative if the money went out. */
export type BankTransfer = {
  /** `2026-11-24 18:02:03`, in Viet Nam. */
  at: string
  amount: number
  text: string
  reference?: string
}

const dayOf = ({ at }: BankTransfer) => at.slice(0, 10).split('-').toReversed().join('/')
const timeOf = ({ at }: BankTransfer) => at.slice(11)
const grouped = (amount: number, sign: string) => String(Math.abs(amount)).replaceAll(/\B(?=(?:\d{3})+$)/g, sign)
const cameIn = ({ amount }: BankTransfer, sign: string) => (amount > 0 ? grouped(amount, sign) : '')
const wentOut = ({ amount }: BankTransfer, sign: string) => (amount < 0 ? grouped(amount, sign) : '')
const sum = (transfers: readonly BankTransfer[], sign: string) =>
  grouped(
    transfers.filter(({ amount }) => amount > 0).reduce((total, { amount }) => total + amount, 0),
    sign,
  )
/** A number of days in a cell with the format of a date with its time. */
const dateCell = ({ at }: BankTransfer): ListCell => ({
  t: 'n',
  v: Math.round((Date.parse(`${at.replace(' ', 'T')}Z`) - Date.parse('1899-12-30')) / 1000) / 86_400,
  z: 'dd/mm/yyyy hh:mm:ss',
})

/** The day and the number of the transfer share a cell. The file tells no times. */
export const likeVietcombank = (transfers: readonly BankTransfer[]) =>
  aListFile([
    ['SAO KÊ TÀI KHOẢN / STATEMENT OF ACCOUNT'],
    [null, 'Số tài khoản/ Account number:', '0011001234567', null, 'Loại tiền/ Currency:', 'VND'],
    [null, 'Từ ngày/ From: 01/11/2026', 'Đến ngày/ To: 30/11/2026'],
    [],
    [
      'STT\nNo.',
      'Ngày GD\nTNX Date\nSố CT/ Doc No',
      'Số tiền ghi nợ\nDebit',
      'Số tiền ghi có\nCredit',
      'Số dư\nBalance',
      'Nội dung chi tiết\nTransactions in detail',
    ],
    ...transfers.map((one, place): ListCell[] => [
      place + 1,
      `${dayOf(one)}\n${one.reference ?? '5215 - 81433'}`,
      wentOut(one, '.'),
      cameIn(one, '.'),
      '19.077.000',
      one.text,
    ]),
    ['Tổng số\nTotal', null, '0', sum(transfers, '.')],
    [null, 'Số dư cuối kỳ/ Closing balance:', null, '19.077.000'],
    ['Giao dịch viên', null, null, 'Kiểm soát viên'],
  ])

/** Headings in two languages, the opening balance as the first row, amounts with commas. The file tells no times. */
export const likeTechcombank = (transfers: readonly BankTransfer[]) =>
  aListFile([
    ['Sao kê giao dịch/ Transaction statement'],
    ['Khách hàng', 'TRUNG TAM VI DU'],
    [
      'Ngày giao dịch/\nTransaction date',
      'Đối tác/\nRemitter',
      'NH Đối tác/\nRemitter bank',
      'Diễn giải/\nDescription',
      'Số bút toán/\nTransaction no',
      'Nợ/\nDebit',
      'Có/\nCredit',
      'Số dư/\nBalance',
    ],
    ['01/11/2026', null, null, 'Số dư đầu kỳ/ Opening balance', null, null, '5,000,000', '5,000,000'],
    ...transfers.map((one): ListCell[] => [
      dayOf(one),
      'NGUYEN VAN BINH',
      'VCB',
      one.text,
      one.reference ?? '',
      wentOut(one, ','),
      cameIn(one, ','),
      '5,000,000',
    ]),
    [null, null, null, 'Cộng doanh số/ Total volume', null, '0', sum(transfers, ',')],
  ])

/** Times with seconds. Amounts are numbers, and 0 in the other column. */
export const likeMb = (transfers: readonly BankTransfer[]) =>
  aListFile([
    ['SAO KÊ TÀI KHOẢN'],
    ['Chủ tài khoản:', 'TRUNG TAM VI DU'],
    [
      'STT/No',
      'Ngày giao dịch/Transaction Date',
      'Phát sinh nợ/Debit',
      'Phát sinh có/Credit',
      'Số dư/Balance',
      'Nội dung giao dịch/Description',
      'Tài khoản đối ứng/Account',
    ],
    ...transfers.map((one, place): ListCell[] => [
      place + 1,
      `${dayOf(one)} ${timeOf(one)}`,
      one.amount < 0 ? -one.amount : 0,
      one.amount > 0 ? one.amount : 0,
      8_000_000,
      one.text,
      '0123456789',
    ]),
    ['Tổng phát sinh', null, 0, 999_999],
  ])

/** An old .xls file with real dates and two columns of days, of which the second has the times. */
export const likeAcb = (transfers: readonly BankTransfer[]) =>
  aListFile(
    [
      ['NGÂN HÀNG VÍ DỤ', null, null, 'Trang 1/1'],
      ['Ngày hiệu lực', 'Ngày GD', 'Số GD', 'Nội dung giao dịch', 'Rút ra', 'Gửi vào', 'Số dư'],
      ...transfers.map((one): ListCell[] => [
        new Date(`${one.at.slice(0, 10)}T00:00:00Z`),
        dateCell(one),
        one.reference ?? '',
        one.text,
        one.amount < 0 ? -one.amount : null,
        one.amount > 0 ? one.amount : null,
        1_000_000,
      ]),
    ],
    'xls',
  )

/** Headings in two rows, numbered columns, and times with minutes. */
export const likeBidv = (transfers: readonly BankTransfer[]) =>
  aListFile(
    [
      ['LỊCH SỬ GIAO DỊCH TÀI KHOẢN'],
      ['STT', 'Ngày giao dịch', 'Số tiền', null, 'Số dư', 'Mô tả', 'Mã giao dịch'],
      [null, null, 'Ghi nợ', 'Ghi có', null, null, null],
      ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7)'],
      ...transfers.map((one, place): ListCell[] => [
        place + 1,
        `${dayOf(one)} ${timeOf(one).slice(0, 5)}`,
        wentOut(one, ',') && `${wentOut(one, ',')}.00`,
        cameIn(one, ',') && `${cameIn(one, ',')}.00`,
        '1,000,000.00',
        one.text,
        one.reference ?? '',
      ]),
      ['Tổng cộng', null, '0.00', `${sum(transfers, ',')}.00`],
    ],
    'xlsx',
    ['C2:D2'],
  )

/** A CSV file with signed amounts. */
export const signedCsv = (transfers: readonly BankTransfer[]) =>
  Buffer.from(
    [
      '\uFEFFThời gian;Số tiền;Nội dung;Mã giao dịch',
      ...transfers.map(
        (one) =>
          `${one.at.replace(' ', 'T')};${one.amount < 0 ? '-' : '+'}${grouped(one.amount, '.')} đ;"${one.text}";${one.reference ?? ''}`,
      ),
    ].join('\r\n'),
  )

/** A web page that is saved as .xls, with one column that tells whether money came in or went out, and a column with times. */
export const likeWebPage = (transfers: readonly BankTransfer[]) =>
  Buffer.from(
    `<html><head><meta charset="utf-8"></head><body><table><tr><td>Chi nhánh</td><td>Ví dụ</td></tr></table>
    <table><tr><th>Ngày</th><th>Giờ</th><th>Loại giao dịch</th><th>Số tiền</th><th>Diễn giải</th></tr>${transfers
      .map(
        (one) =>
          `<tr><td>${dayOf(one)}</td><td>${timeOf(one)}</td><td>${one.amount < 0 ? 'Ghi nợ' : 'Ghi có'}</td><td>${grouped(one.amount, '.')}</td><td>${one.text}</td></tr>`,
      )
      .join('')}<tr><td colspan="3">Tổng cộng</td><td>999.999</td><td></td></tr></table></body></html>`,
  )

export type BankFileAnswer = ResultEnvelope & {
  item: {
    sheet: string
    columns: { letter: string; heading: string; field: FeeBankField; samples: string[] }[]
    isRemembered: boolean
    rows: {
      row: number
      receivedAt: string | null
      amount: number | null
      text: string
      outcome: FeeBankOutcome
      reason: string | null
      statementNumber: string | null
    }[]
    leftOut: { row: number; text: string }[]
    matched: number
    unmatched: number
    known: number
    outgoing: number
    faulty: number
    newAmount: number
  } | null
}

const item = `item { sheet columns { letter heading field samples } isRemembered rows { row receivedAt amount text outcome
  reason statementNumber } leftOut { row text } matched unmatched known outgoing faulty newAmount }`

/** Returns functions that preview and import the files of banks on this server. */
export function bankFilesOn(server: Pick<TestServer, 'graphql'>) {
  const call = async (operation: string, by: { accessToken: string }, file: Buffer, choice: BankFileChoice) => {
    const { data, errors } = await server.graphql<{ answer: BankFileAnswer }>(
      by.accessToken,
      `mutation ($input: FeeBankFileInput!) { answer: ${operation}(input: $input) {
        isSuccess error { code description field } ${item} } }`,
      { input: { file: file.toString('base64'), ...choice } },
    )
    if (!data) throw new Error(JSON.stringify(errors))
    return data.answer
  }
  return {
    preview: (by: { accessToken: string }, file: Buffer, choice: BankFileChoice = {}) =>
      call('feeBankFilePreview', by, file, choice),
    import: (by: { accessToken: string }, file: Buffer, choice: BankFileChoice = {}) =>
      call('feeBankFileImport', by, file, choice),
  }
}
type BankFileChoice = { sheet?: string; columns?: FeeBankField[] }
