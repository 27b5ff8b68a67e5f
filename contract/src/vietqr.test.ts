import { expect, test } from 'vitest'
import { banks, findBank } from './banks.ts'
import { vietQrText } from './vietqr.ts'

const acb = { bankBin: '970416', accountNumber: '224528479' }

test('a transfer gives the text of the published example', () => {
  expect(vietQrText({ ...acb, amount: 10_000, billNumber: 'NPS6869', text: 'TRANSFER TO SOMEONE' })).toBe(
    '00020101021238530010A0000007270123000697041601092245284790208QRIBFTTA53037045405100005802VN62340107NPS68690819TRANSFER TO SOMEONE6304AC13',
  )
})

test('a transfer without a bill number has only its text in field 62', () => {
  expect(vietQrText({ ...acb, amount: 1_500_000, text: 'HP7K2M9QXA' })).toMatch(
    /^000201010212.*54071500000580\w+62140810HP7K2M9QXA6304[0-9A-F]{4}$/,
  )
})

test.each([
  ['an amount of nothing', { amount: 0 }],
  ['part of a đồng', { amount: 1.5 }],
  ['a text with accents', { text: 'học phí' }],
  ['an empty text', { text: '' }],
  ['an account longer than a field', { accountNumber: '1'.repeat(100) }],
  ['values that are too long together', { text: 'A'.repeat(99) }],
])('%s is refused', (_case, wrong) => {
  expect(() => vietQrText({ ...acb, amount: 10_000, text: 'HP7K2M9QXA', ...wrong })).toThrow(RangeError)
})

test('each bank has a BIN of six digits of its own and is found by it', () => {
  expect(banks.filter(({ bin }) => !/^\d{6}$/.test(bin))).toEqual([])
  expect(new Set(banks.map(({ bin }) => bin)).size).toBe(banks.length)
  expect(new Set(banks.map(({ shortName }) => shortName)).size).toBe(banks.length)
  expect(findBank('970416')?.shortName).toBe('ACB')
  expect(findBank('000000')).toBeNull()
})
