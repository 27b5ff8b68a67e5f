import { expect, test } from 'vitest'
import { findTransferTexts, transferTextOf } from './transfer-text.ts'

const text = transferTextOf('7K2M9QXA')

test.each([
  ['as it is', 'HP7K2M9QXA'],
  ['in small letters', 'hp7k2m9qxa'],
  ['with blanks in it', 'HP7K 2M9Q XA'],
  ['with punctuation', 'HP-7K2M.9QXA;'],
  ['with a line break', 'HP7K2M\n9QXA'],
  ['between words of the bank', 'MBVCB.7012345678.HP7K2M9QXA.CT tu 0123456789 NGUYEN VAN BINH toi 224528479'],
  ['directly after words', 'NguyenVanBinhchuyentienHP7K2M9QXAgd123456'],
  ['after the letters of its own beginning', 'HP HP7K2M9QXA'],
  ['after accented words', 'Học phí tháng 11 của An HP7K2M9QXA'],
])('is found %s', (_case, written) => {
  expect(findTransferTexts(written)).toContain(text)
})

test('a text can name several statements, each found once and in order', () => {
  expect(findTransferTexts('HP7K2M9QXA va HPABCDEFGH, HP7K2M9QXA')).toEqual([text, 'HPABCDEFGH'])
})

test.each(['', 'hoc phi thang 11', 'HP7K2M9QX', 'HP7K2M9Q0A', 'H P'])('nothing is found in %j', (written) => {
  expect(findTransferTexts(written)).toEqual([])
})
