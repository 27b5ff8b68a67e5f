import { expect, test } from 'vitest'
import { signedInAs } from '../../../../test/sign-ins.ts'
import { keepPhrases, readPhrases, withPhrase } from './phrases.ts'

test('a teacher starts with default phrases; saved phrases replace them', () => {
  signedInAs('TCHER')
  expect(readPhrases()).toContain('Trình bày đẹp')
  keepPhrases(['Giỏi lắm'])
  expect(readPhrases()).toEqual(['Giỏi lắm'])
  keepPhrases([])
  expect(readPhrases()).toEqual([])
})

test('phrases belong to the member who saved them', () => {
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
])('adding a phrase to %j gives %j', (comment, after) => {
  expect(withPhrase(comment, 'Giỏi lắm')).toBe(after)
})
