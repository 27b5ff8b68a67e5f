import { expect, test } from 'vitest'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { keepPhrases, readPhrases, withPhrase } from './phrases.ts'

test('there are some to begin with, and one’s own from then on', () => {
  signedInAs('TCHER')
  expect(readPhrases()).toContain('Trình bày đẹp')
  keepPhrases(['Giỏi lắm'])
  expect(readPhrases()).toEqual(['Giỏi lắm'])
  keepPhrases([])
  expect(readPhrases()).toEqual([])
})

test('they belong to who wrote them', () => {
  signedInAs('TCHER')
  keepPhrases(['Giỏi lắm'])
  signedInAs('CENR', { member_id: 'm-2' })
  expect(readPhrases()).not.toContain('Giỏi lắm')
})

test.each([
  ['', 'Giỏi lắm'],
  ['Câu 2 sai', 'Câu 2 sai. Giỏi lắm'],
  ['Câu 2 sai. ', 'Câu 2 sai. Giỏi lắm'],
  ['Chú ý:', 'Chú ý: Giỏi lắm'],
])('behind %j a phrase reads %j', (comment, after) => {
  expect(withPhrase(comment, 'Giỏi lắm')).toBe(after)
})
