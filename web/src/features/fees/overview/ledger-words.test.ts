import { expect, test } from 'vitest'
import { balanceWords, entryWords } from './ledger-words.ts'

test.each([
  [{ kind: 'lessons', text: 'Toán 9 – Lớp tối' }, 'Toán 9 – Lớp tối'],
  [{ kind: 'payment', text: '' }, 'Khoản thu'],
  [{ kind: 'reversal', text: '' }, 'Huỷ khoản thu'],
  [{ kind: 'void', text: 'Toán 9 – Lớp tối' }, 'Huỷ dòng của phiếu: Toán 9 – Lớp tối'],
  [{ kind: 'unknown', text: '' }, 'Học phí'],
])('the entry %j is called %j', (entry, words) => expect(entryWords(entry)).toBe(words))

test.each([
  [200_000, 'Còn nợ 200.000 đ'],
  [0, 'Không còn nợ'],
  [-50_000, 'Trả dư 50.000 đ'],
])('a balance of %d is told as %j', (balance, words) => expect(balanceWords(balance)).toBe(words))
