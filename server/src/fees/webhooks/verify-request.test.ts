import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isFromCasso, isFromSepay } from './verify-request.ts'

const key = 'a key of the payee'
const now = new Date('2026-11-28T12:00:00Z')

describe('SePay', () => {
  const body = '{"id":92704,"transferAmount":450000,"content":"HP7K2M9QXA"}'
  const signed = (at: Date, by = key, text = body) => {
    const timestamp = String(Math.floor(at.getTime() / 1000))
    const signature = createHmac('sha256', by).update(`${timestamp}.${text}`).digest('hex')
    return { 'x-sepay-timestamp': timestamp, 'x-sepay-signature': `sha256=${signature}` }
  }
  const isAccepted = (headers: Record<string, string>) => isFromSepay(headers, body, { key, now })
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)

  test('the key in the header is enough', () => {
    expect(isAccepted({ authorization: `Apikey ${key}` })).toBe(true)
  })

  test.each([
    ['no header', {}],
    ['another key', { authorization: 'Apikey another key' }],
    ['another scheme', { authorization: `Bearer ${key}` }],
  ])('%s is refused', (_case, headers: Record<string, string>) => {
    expect(isAccepted(headers)).toBe(false)
  })

  test('a signature of the last five minutes is enough, also if the clocks differ', () => {
    expect(isAccepted(signed(minutes(-5)))).toBe(true)
    expect(isAccepted(signed(minutes(5)))).toBe(true)
  })

  test.each([
    ['six minutes old', signed(minutes(-6))],
    ['from the future', signed(minutes(6))],
    ['by another key', signed(now, 'another key')],
    ['of another body', signed(now, key, '{"transferAmount":1}')],
    ['without its time', { 'x-sepay-signature': signed(now)['x-sepay-signature'] }],
    ['wrong, beside the right key', { ...signed(now, 'another key'), authorization: `Apikey ${key}` }],
  ])('a signature %s is refused', (_case, headers: Record<string, string>) => {
    expect(isAccepted(headers)).toBe(false)
  })
})

describe('Casso', () => {
  // The example of Casso's documentation.
  const exampleKey = 'mgExMrjj4i7a1p8Cs6LmFbpCd8lbw4sSX4LZXPag7TKazeIogtR90tvWYTkwQbvs'
  const example = {
    error: 0,
    data: {
      id: 0,
      reference: 'MA_GIAO_DICH_THU_NGHIEM',
      description: 'giao dich thu nghiem',
      amount: 599_000,
      runningBalance: 25_000_000,
      transactionDateTime: '2024-10-03 15:06:37',
      accountNumber: '88888888',
      bankName: 'VPBank',
      bankAbbreviation: 'VPB',
      virtualAccountNumber: '',
      virtualAccountName: '',
      counterAccountName: 'NGUYEN VAN A',
      counterAccountNumber: '8888888888',
      counterAccountBankId: '970415',
      counterAccountBankName: 'VietinBank',
    },
  }
  const signature =
    't=1727948258788,v1=ed0a4bd2e826d5cb69988cdb141e6c1a080e21f3b57eb72cd78192220042b9e7dde0868fc667faea8e224900fa7904e7c88dfa098032fb2d6b6996856e8b7ff3'

  test('the documented example is accepted', () => {
    expect(isFromCasso({ 'x-casso-signature': signature }, example, { key: exampleKey })).toBe(true)
  })

  test.each([
    ['another amount', { ...example, data: { ...example.data, amount: 1 } }, exampleKey, signature],
    ['another key', example, key, signature],
    ['another time', example, exampleKey, signature.replace('8788', '8789')],
    ['no time', example, exampleKey, signature.slice(signature.indexOf(',') + 1)],
  ])('%s is refused', (_case, body, by, header) => {
    expect(isFromCasso({ 'x-casso-signature': header }, body, { key: by })).toBe(false)
  })

  test('the secure token of version 1 is compared with the key', () => {
    expect(isFromCasso({ 'secure-token': key }, {}, { key })).toBe(true)
    expect(isFromCasso({ 'secure-token': `${key}.` }, {}, { key })).toBe(false)
    expect(isFromCasso({}, {}, { key })).toBe(false)
  })
})
