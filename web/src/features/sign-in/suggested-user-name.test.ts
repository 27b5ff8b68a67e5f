import { expect, test } from 'vitest'
import { suggestedUserName } from './suggested-user-name.ts'

const of = (lastName: string, firstName: string, phone: string) => suggestedUserName({ lastName, firstName, phone })

test('a suggestion is made of name and phone, in letters that a user name may have', () => {
  expect(of('Nguyễn', 'Hữu Ân', '0912 345 678')).toBe('huuan.nguyen678')
  expect(of('Đỗ', 'Thị Ệch', '+84987000123')).toBe('thiech.do123')
})

test('there is none until name and phone are complete', () => {
  expect(of('', 'Ân', '0912345678')).toBe('')
  expect(of('Nguyễn', '🌸', '0912345678')).toBe('')
  expect(of('Nguyễn', 'Ân', '0912')).toBe('')
})

test('a long name is cut to the length of a user name', () => {
  expect(of('Nguyễn', 'Hoàng Bảo Trâm Anh Thư Phương Thảo', '0912345678')).toBe('hoangbaotramanhthuphuongthao.678')
})
