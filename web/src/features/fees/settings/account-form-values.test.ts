import { expect, test } from 'vitest'
import { accountValues, trialCode } from './account-form-values.ts'

test('a payee without an account starts with an empty form and ten days to pay', () => {
  expect(accountValues(null)).toEqual({ bankBin: '', accountNumber: '', accountName: '', dueDays: 10 })
})

test('the trial code asks for 10,000 đ on the typed account, also if it was typed with blanks', () => {
  const code = trialCode({ bankBin: '970416', accountNumber: '2245 28479' })
  expect(code).toContain('0006970416')
  expect(code).toContain('0109224528479')
  expect(code).toContain('540510000')
})

test.each([
  { bankBin: '', accountNumber: '224528479' },
  { bankBin: '000000', accountNumber: '224528479' },
  { bankBin: '970416', accountNumber: '12' },
  { bankBin: '970416', accountNumber: '' },
])('there is no trial code for %j', (values) => expect(trialCode(values)).toBeNull())
