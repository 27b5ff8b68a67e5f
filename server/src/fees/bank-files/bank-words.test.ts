import { expect, test } from 'vitest'
import { type BankHeading, bankFieldOf, createBankWords } from './bank-words.ts'

const headings: Record<BankHeading, string[]> = {
  date: [
    'Ngày giao dịch',
    'Ngày GD',
    'NGÀY GIAO DỊCH/ TRANSACTION DATE',
    'Ngày hiệu lực',
    'Ngày hạch toán',
    'Thời gian',
    'Thời gian giao dịch',
    'Ngày',
    'ngay gd',
    'Ngày GD\nTNX Date\nSố CT/ Doc No',
    'Transaction Date',
    'Date',
    'Value date',
  ],
  time: ['Giờ', 'Giờ giao dịch', 'Time', 'Transaction time'],
  amountIn: [
    'Số tiền ghi có',
    'Ghi có',
    'Phát sinh có',
    'PS Có',
    'Có',
    'Có TKTT / Credit',
    'Credit',
    'Credit Amount',
    'Số tiền ghi có\nCredit',
    'Tiền vào',
    'Gửi vào',
    'Thu',
    'Deposit',
  ],
  amountOut: [
    'Số tiền ghi nợ',
    'Ghi nợ/ Debit',
    'Phát sinh nợ',
    'Nợ',
    'Nợ TKTT / Debit',
    'Debit',
    'Rút ra',
    'Tiền ra',
    'Chi',
    'Withdrawal',
  ],
  amount: ['Số tiền', 'Amount', 'Số tiền GD', 'Số tiền (VND)', 'Transaction amount', 'Phát sinh'],
  direction: ['Nợ/Có', 'Debit/Credit', 'Loại giao dịch', 'Loại GD', 'Phát sinh nợ/có', 'Tiền vào/ra', 'D/C'],
  text: [
    'Diễn giải',
    'Nội dung',
    'Nội dung chuyển khoản',
    'Mô tả',
    'Mô tả giao dịch',
    'Description',
    'Nội dung chi tiết\nTransactions in detail',
    'Chi tiết giao dịch',
    'Remark',
    'Ghi chú',
  ],
  reference: [
    'Số tham chiếu',
    'Mã giao dịch',
    'Mã GD',
    'Số CT',
    'Số GD',
    'Số bút toán',
    'Reference',
    'Ref No.',
    'Transaction ID',
    'Doc No',
  ],
  balance: ['Số dư', 'Số dư cuối', 'Balance', 'Số dư sau giao dịch', 'Running Balance', 'Số dư khả dụng'],
  serial: ['STT', 'TT', 'No.', 'No'],
  other: [
    'Tài khoản',
    'Số tài khoản đối ứng',
    'Tên tài khoản đối ứng',
    'TK Có',
    'Đối tác',
    'Ngân hàng đối tác',
    'Tên người chuyển',
    'Account',
    'Phí giao dịch',
    'Số tiền phí',
    'Chi nhánh',
    'Loại tiền',
    'Currency',
    'Trạng thái',
  ],
}

test.each(Object.entries(headings))('the headings of %s are recognised', (field, texts) => {
  expect(texts.map((text) => [text, bankFieldOf(text)])).toEqual(texts.map((text) => [text, field]))
  expect(texts.map((text) => bankFieldOf(text.normalize('NFD')))).toEqual(texts.map(() => field))
})

test.each([
  '',
  'NGÂN HÀNG TMCP VÍ DỤ 24/11/2026',
  'Số tài khoản: 0123456789',
  'HP7K2M9QXA Nguyen Van An chuyen tien hoc phi thang muoi mot cho con la Nguyen Thi Binh lop chin A',
  'Chủ nhật',
])('%j is no heading', (text) => {
  expect(bankFieldOf(text)).toBeNull()
})

test('a row counts as headings if it has an amount, and a day or a text', () => {
  const { fieldOf, scoreOf } = createBankWords()
  const score = (...texts: string[]) => scoreOf(texts.map(fieldOf))
  expect(score('STT', 'Ngày', 'Có', 'Nội dung')).toBe(4)
  expect(score('Ngày', 'Ngày GD', 'Có')).toBe(2)
  expect(score('Diễn giải', 'Phát sinh có')).toBe(2)
  expect(score('Số dư đầu', 'Phát sinh nợ', 'Phát sinh có', 'Số dư cuối')).toBe(0)
  expect(score('Ngày', 'Nội dung', 'Số dư')).toBe(0)
})
