import { expect, test } from 'vitest'
import { bornAtLatest, hasAge, isOfAge } from './age.ts'

const at = (moment: string) => new Date(moment)

test('a person comes of age at midnight in Viet Nam, not in UTC', () => {
  expect(isOfAge('2010-11-25', at('2026-11-24T16:59:59Z'))).toBe(false)
  expect(isOfAge('2010-11-25', at('2026-11-24T17:00:00Z'))).toBe(true)
  expect(isOfAge(null, at('2026-11-24T17:00:00Z'))).toBe(false)
})

test('a person born on 29 February comes of age on 1 March in a year without that day', () => {
  expect(isOfAge('2012-02-29', at('2028-02-29T12:00:00+07:00'))).toBe(true)
  expect(hasAge('2012-02-29', 7, at('2019-02-28T12:00:00+07:00'))).toBe(false)
  expect(hasAge('2012-02-29', 7, at('2019-03-01T00:00:00+07:00'))).toBe(true)
})

test('the latest birth date for an age is always a real calendar day', () => {
  expect(bornAtLatest(16, at('2028-02-29T12:00:00+07:00'))).toBe('2012-02-29')
  expect(bornAtLatest(7, at('2028-02-29T12:00:00+07:00'))).toBe('2021-02-28')
  expect(bornAtLatest(7, at('2028-03-01T12:00:00+07:00'))).toBe('2021-03-01')
})
