import { expect, test } from 'vitest'
import { readSlipCode } from './slip-address.ts'

test.each(['K7QX2M4R', 'k7qx 2m4r', ' K7QX-2M4R ', 'K7QX.2M4R'])('%j is read as the code K7QX2M4R', (text) => {
  expect(readSlipCode(text)).toBe('K7QX2M4R')
})

test.each(['', 'K7QX2M', 'K7QX2M4RR', 'K7QX2M4O', 'xin chào'])('%j is not a slip code', (text) => {
  expect(readSlipCode(text)).toBeNull()
})
