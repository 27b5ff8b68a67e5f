import { expect, test } from 'vitest'
import { aStatement } from '../../../../test/fees.ts'
import { likenessOf, likenessText, rankStatements } from './rank-statements.ts'

const an = aStatement({ id: 'an', fullName: 'Nguyễn Hữu Ân', studentCode: 'HVAN2345', total: 1_200_000 })
const binh = aStatement({
  id: 'binh',
  fullName: 'Đặng Thị Bình',
  studentCode: 'HVBN7K2X',
  total: 900_000,
  paid: 100_000,
})
const chi = aStatement({ id: 'chi', fullName: 'Lê Chi', studentCode: 'HVCH9QXM', total: 500_000 })

test.each([
  ['NGUYEN HUU AN CHUYEN TIEN', 1, ['name']],
  ['MBVCB.123.nguyen huu an hoc phi-CT tu 0011', 1, ['name']],
  ['NGUYENHUUAN HP', 1, ['name']],
  ['Nguyễn Hữu Ân đóng học phí', 1, ['name']],
  ['ME CHAU HUU AN', 1, ['shortName']],
  ['hv an 2345 hoc phi', 1, ['code']],
  ['HOC PHI', 1_200_000, ['amount']],
  ['HVAN2345 NGUYEN HUU AN', 1_200_000, ['code', 'name', 'amount']],
  // Only whole words count: 'ANH' is not 'AN'.
  ['CHUYEN TIEN CHO HUU ANH', 1, []],
  ['', 1, []],
])('the text %j with %d đ fits a statement of Nguyễn Hữu Ân by %j', (text, amount, likeness) => {
  expect(likenessOf({ text, amount }, an)).toEqual(likeness)
})

test('the letter đ in a name matches d, and the expected amount is the unpaid part', () => {
  expect(likenessOf({ text: 'DANG THI BINH', amount: 800_000 }, binh)).toEqual(['name', 'amount'])
})

test('a name of two short words is not found inside other words', () => {
  expect(likenessOf({ text: 'CHUYEN TIEN LECHI', amount: 1 }, chi)).toEqual([])
  expect(likenessOf({ text: 'LE CHI CHUYEN TIEN', amount: 1 }, chi)).toEqual(['name'])
})

test('likely statements come first, the others keep their order', () => {
  const orderFor = (text: string, amount: number) =>
    rankStatements({ text, amount }, [an, binh, chi]).map(({ statement }) => statement.id)
  expect(orderFor('HOC PHI', 1)).toEqual(['an', 'binh', 'chi'])
  expect(orderFor('HOC PHI', 500_000)).toEqual(['chi', 'an', 'binh'])
  expect(orderFor('DANG THI BINH', 500_000)).toEqual(['binh', 'chi', 'an'])
  expect(orderFor('HVCH9QXM DANG THI BINH', 1_200_000)).toEqual(['chi', 'binh', 'an'])
})

test('the reasons are told in words', () => {
  expect(likenessText(['name', 'amount'])).toBe('Có tên học viên trong nội dung, đúng số tiền còn lại')
  expect(likenessText([])).toBe('')
})
