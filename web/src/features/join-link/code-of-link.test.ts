import { expect, test } from 'vitest'
import { codeOfLink } from './code-of-link.ts'

test.each(['K7QX2M', 'k7qx2m', ' K7QX2M '])('%j is read as the code K7QX2M', (text) => {
  expect(codeOfLink(text)).toBe('K7QX2M')
})

test.each(['', 'K7QX2', 'K7QX2MM', 'K7QX2O', 'K7QX_M', 'xin chào', undefined])('%j is not a code', (text) => {
  expect(codeOfLink(text)).toBeNull()
})
